import { describe, expect, test } from 'vitest'
import { heldLists } from '../../../../../src/research/registries/nearest/forms/held-lists.ts'
import { outline } from '../../../../../src/search/text/outline.ts'

function held(path: string, text: string) {
  const lines = text.split('\n')
  return heldLists(lines, path, outline(lines, path), () => false).map(({ title, items }) => [
    title,
    items.map(({ name }) => name),
  ])
}

describe('a list over several lines is held', () => {
  test.each([
    [
      'by a variable of Go',
      'a.go',
      'func load() {\n\tcarriers := []string{\n\t\t"post",\n\t\t"van", // by road\n\t\t"bike",\n\t}\n}',
      [['carriers', ['post', 'van', 'bike']]],
    ],
    [
      'by an attribute of Elixir',
      'a.ex',
      '  @identity_providers %{\n    "badge" => Shop.Badge,\n    "card" => Shop.Card,\n    "code" => Shop.Code\n  }',
      [['identity_providers', ['badge', 'card', 'code']]],
    ],
    [
      'by a declaration of C++ that begins on a line of its own',
      'a.cpp',
      'const std::unordered_map<std::string_view,\n                         std::shared_ptr<Store>>\n  k_stores = {\n    {"file",  std::make_shared<FileStore>() },\n#ifdef HAVE_HTTP\n    {"http",  std::make_shared<HttpStore>() },\n#endif\n    {"redis", std::make_shared<RedisStore>()},\n};',
      [['k_stores', ['file', 'http', 'redis']]],
    ],
    [
      'by a variable of Python, to which more is added',
      'a.py',
      'def sizes():\n    known: dict[str, Size] = {\n        "s": Size(1),\n        "m": Size(2),\n        "l": Size(3),\n    }\n    if has_big:\n        known.update(\n            {\n                "xl": Size(4),\n            }\n        )\n    return known',
      [['known', ['s', 'm', 'l', 'xl']]],
    ],
    [
      'by a function that gives objects with names',
      'a.ex',
      '  def languages() do\n    [\n      %{name: "Elixir", language: :elixir},\n      %{name: "Erlang", language: :erlang},\n      %{name: "Python", language: :python}\n    ]\n  end',
      [['languages', ['Elixir', 'Erlang', 'Python']]],
    ],
    [
      'by a function that returns it',
      'a.ts',
      'export function tills() {\n  const open = isOpen()\n  return [\n    { label: "One", id: "one" },\n    { label: "Two", id: "two" },\n    { label: "Three", id: "three" },\n  ]\n}',
      [['tills', ['one', 'two', 'three']]],
    ],
    [
      'by a variable, to which a function below adds others of its own',
      'a.js',
      'const paths = [\n  "a",\n  "b",\n  "c",\n]\npaths.push({ path: "/a", component: A })\npaths.push("d")\nfunction other() {\n  const paths = []\n  paths.push("e")\n}',
      [['paths', ['a', 'b', 'c', 'd']]],
    ],
    [
      'by a variable of a function, to which that function adds',
      'a.py',
      'def one():\n    known = [\n        "s",\n        "m",\n        "l",\n    ]\n    known += ["xl"]\n    return known\ndef two(known):\n    known.append("xxl")',
      [['known', ['s', 'm', 'l', 'xl']]],
    ],
  ])('%s', (_, path, text, lists) => expect(held(path, text)).toEqual(lists))

  test.each([
    ['what a call is given', 'a.ts', 'const cart = open(\n  "a",\n  "b",\n  "c",\n)'],
    ['a type', 'a.ts', 'export type Cart = {\n  a: string\n  b: string\n  c: string\n}'],
    ['what a function does', 'a.ts', 'function pay() {\n  a()\n  b()\n  c()\n}'],
    ['a condition', 'a.py', 'if kind in [\n    "a",\n    "b",\n    "c",\n]:\n    pass'],
  ])('not %s', (_, path, text) => expect(held(path, text)).toEqual([]))

  test('a long line takes no longer than it is', () => {
    const started = performance.now()
    held('a.ts', [`const ${'a '.repeat(110)}= [`, `${'a:'.repeat(110)}[`, `${'a, '.repeat(79)}{`].join('\n'))
    expect(performance.now() - started).toBeLessThan(500)
  })
})
