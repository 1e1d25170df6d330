//! `senet adapter`.

use super::*;

#[test]
fn the_adapter_answers_until_bye() {
    let requests = "{\"id\":1,\"op\":\"hello\"}\nnonsense\n{\"id\":2,\"op\":\"start\",\"ruleset\":\"sawah\"}\n\
                    {\"id\":3,\"op\":\"bye\"}\n{\"id\":4,\"op\":\"hello\"}\n";
    let output = run_with_input(&["adapter"], requests);
    assert_eq!((output.status.code(), text(output.stderr)), (Some(0), String::new()));
    let answers: Vec<Value> =
        text(output.stdout).lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["ok"]["protocol"], "senet-adapter/1");
    assert_eq!(answers[1]["error"]["code"], "bad_json");
    assert_eq!(answers[2]["ok"]["position"], START);
    assert_eq!(answers[3], serde_json::json!({"id": 3, "ok": {}}));
}

#[test]
fn the_end_of_input_ends_the_adapter_too() {
    let output = run_with_input(&["adapter"], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
}

#[test]
fn an_asker_that_has_gone_ends_the_adapter_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let requests = TestFile::new("requests.jsonl", "{\"id\":1,\"op\":\"hello\"}\n{\"id\":2,\"op\":\"bye\"}\n");
    let stdin = std::fs::File::open(requests.path()).unwrap();
    let output = command(&["adapter"]).stdin(stdin).stdout(writer).output().unwrap();
    assert_eq!((output.status.code(), text(output.stderr)), (Some(0), String::new()));
}
