import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const press = makeSampleRepository('press', {
  'src/main/java/press/Maker.java': 'package press;\n\npublic interface Maker {\n  interface Control<T> {}\n}\n',
  'src/main/java/press/ClassMaker.java': 'package press;\n\ninterface ClassMaker extends Maker {}\n',
  'src/main/java/press/FastMaker.java': 'package press;\n\npublic class FastMaker\n    implements ClassMaker {}\n',
  'src/main/java/press/StaticPress.java':
    'package press;\n\nclass StaticPress<T> extends Scoped<Maker.Control<T>> {}\n\nclass Scoped<T> {}\n',
  'src/main/java/press/Pump.java': 'package press;\n\npublic interface Pump {\n  void run();\n}\n',
  'src/main/java/press/Held.java': 'package press;\n\nclass Held {\n  Pump pump;\n}\n',
  'universal.go':
    'package press\n\n// Runner runs.\ntype Runner interface {\n\tRun() error\n}\n\nvar (\n\t_ Runner = (*Client)(nil)\n\t_ Runner = &Ring{}\n)\n\ntype Client struct{}\n\ntype Ring struct{}\n',
  'crates/ink/Cargo.toml': '[package]\nname = "ink"\n',
  'crates/ink/src/lib.rs':
    'pub trait Layer<S> {}\n\nimpl<S> Layer<S> for Format<Json, S> {}\nimpl<S> Layer<S> for Format<Full, S> {}\nimpl<S> Layer<S>\n    for fn(ctx: &Context<S>) -> u8\n{\n}\n',
  'crates/ink/src/follow.rs': 'use tower_layer::Layer;\n\nimpl<S> Layer<S> for Follow {}\n',
  'crates/ink/src/wet.rs': 'use crate::Layer;\n\nimpl<S> Layer<S> for Wet {}\n',
  'crates/ink/src/wet/tests.rs': 'use crate::Layer;\n\nimpl<S> Layer<S> for NopWet {}\n',
})
const ask = await serveToKinds([press])

test('what implements an interface does so directly or through others, not by an argument of its type', async () => {
  const reply = await ask('which classes implement Maker')
  expect(reply?.first).toMatch(/ 2 definitions in 2 files: `ClassMaker`, `FastMaker`\.$/)
  expect(reply?.body).toMatch(/`FastMaker` .*, through `ClassMaker`/)
})

test('where nothing implements it, that comes first', async () => {
  expect((await ask('what implements Pump'))?.first).toMatch(
    /^I found nothing that extends or implements `Pump`.* on 2 lines/,
  )
})

test('in Go, a line that assigns a type to the interface says that it implements it', async () => {
  expect((await ask('which types implement Runner'))?.first).toMatch(/ 2 definitions in 1 file: `Client`, `Ring`\.$/)
})

test('in Rust, types of one name are told apart, and a trait of another crate is another', async () => {
  const reply = await ask('what implements Layer')
  expect(reply?.first).toMatch(/ 4 definitions in 2 files: `Format<Json, S>`, `Format<Full, S>`, `fn\(…\)`, `Wet`\.$/)
})
