import { describe, expect, test } from 'vitest'
import type { FoundList } from '../../../../../../src/research/registries/nearest/forms/list-form.ts'
import { keyedAlike } from '../../../../../../src/research/registries/nearest/forms/types/keyed-alike.ts'
import { sharedFields } from '../../../../../../src/research/registries/nearest/forms/types/shared-fields.ts'
import { staticMembers } from '../../../../../../src/research/registries/nearest/forms/types/static-members.ts'
import { typesOfFile } from '../../../../../../src/research/registries/nearest/forms/types/types-of-file.ts'

const named = (lists: readonly FoundList[]) =>
  lists.map(({ title, items }) => [title.trim(), items.map(({ name }) => name)])

describe('what a type has for others', () => {
  const found = (text: string) => named(staticMembers(text.split('\n')))

  test.each([
    [
      'values and functions in Swift',
      'public struct Policy: Sendable {\n  var age: Int?\n  public static let none = Policy()\n  public static let short = Policy(1)\n  public static func custom(_ age: Int) -> Policy {\n    Policy(age)\n  }\n}',
      [['Policy', ['none', 'short', 'custom']]],
    ],
    [
      'functions that make one in Java',
      'public final class Kilns extends Base {\n  public static Kilns create() {\n    return new Kilns(null);\n  }\n  public static Kilns createSmall() {\n    return x;\n  }\n  public static Kilns createWith(Fuel fuel) {\n    return y;\n  }\n}',
      [['Kilns', ['create', 'createSmall', 'createWith']]],
    ],
    [
      'functions that a protocol asks for',
      'public protocol Lifecycle: Sendable {\n  /// Before.\n  func willFire(_ kiln: Kiln) async throws\n  func didFire(_ kiln: Kiln)\n}',
      [['Lifecycle methods', ['willFire', 'didFire']]],
    ],
    [
      'functions of an interface in Go',
      'type Store interface {\n\tGet(key string) (string, error)\n\tPut(key, value string) error\n}',
      [['Store methods', ['Get', 'Put']]],
    ],
    [
      'functions of a module in Ruby',
      'module Hooks\n  def before_fire(&block)\n    a\n  end\n\n  def after_fire(&block)\n    b\n  end\n\n  def on_failure\n  end\nend',
      [['Hooks methods', ['before_fire', 'after_fire', 'on_failure']]],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected)
  })
})

test.each([
  [
    'errors.rb',
    'module Kiln\n  class NoFuel < RuntimeError; end\n\n  class NoCups < RuntimeError; end\n\n  class TooHot < SignalException\n  end\nend',
    ['NoFuel', 'NoCups', 'TooHot'],
  ],
  [
    'errors.py',
    'class KilnError(Exception):\n    pass\n\nclass NoFuel(KilnError):\n    pass\n\nclass NoCups(KilnError):\n    pass',
    ['KilnError', 'NoFuel', 'NoCups'],
  ],
])('the types of one file are a family: %s', (path, text, expected) => {
  expect(named(typesOfFile(text.split('\n'), `lib/kiln/${path}`))).toContainEqual(['kiln errors', expected])
})

test.each([
  [
    'metrics',
    '    cups: gauge({\n      Name: "cups_total",\n    }),\n    heat: gauge({\n      Name: "heat_degrees",\n    }),\n    fuel: gauge({\n      Name: "fuel_left",\n    }),',
  ],
  [
    'objects',
    '    {Name: "cups_total", Version: 1},\n    {Name: "heat_degrees", Version: 1},\n    {Name: "fuel_left", Version: 2},',
  ],
])('what is made alike is called by the same key: %s', (_, text) => {
  expect(named(keyedAlike(text.split('\n'), []))).toEqual([['Name', ['cups_total', 'heat_degrees', 'fuel_left']]])
})

test('of many fields, those that begin alike are a list', () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  const alike = ['FirePriorityGas', 'FirePriorityWood', 'FirePriorityCoal', 'FirePriorityOil']
  const items = [...others, ...alike].map((name, index) => ({ name, line: index + 2 }))
  expect(named(sharedFields({ form: 'fields', title: 'Options', line: 1, items }))).toEqual([
    ['Options fire priority', alike],
  ])
})
