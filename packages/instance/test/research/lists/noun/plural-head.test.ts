import { expect, test } from 'vitest'
import { pluralHead } from '../../../../src/research/lists/noun/plural-head.ts'

test.each([
  ['runner states', 'runner states'],
  ['worker states?', 'worker states'],
  ['all the states an oven can be in', 'states'],
  ['on which status codes is a bake tried again', 'status codes'],
  ['after which reasons can an oven be reopened?', 'reasons'],
  ['output formats of the bake report?', 'output formats'],
  ['file extensions that get baked', 'file extensions'],
  ['command events one can hook scripts to', 'command events'],
  ['which oven hooks can plugins define?', 'oven hooks'],
  ['what kinds of pans does it take', 'pans'],
  ['What are the alarms (not bells) that ring, like at night?', 'alarms'],
  ['hey, can you list the subcommands of `oven door`', 'subcommands'],
  ['header_map modes', 'header_map modes'],
  ['names of all the gauges on an oven', 'gauges'],
  ['columns in the failures csv', 'columns'],
])('%s asks for %s', (question, many) => expect(pluralHead(question)).toBe(many))

test.each([
  'where are the oven states set',
  'how do ovens cool down',
  'is the door of ovens locked?',
  'which code turns the rows into tables',
  'which function removes stale pans once a day',
  'which env var sets how many pans are kept',
  'what decides which oven a pan goes to',
  'what stops bakers from opening it?',
  'code answering door requests',
  'max pans per oven',
  'default number of pans',
  'seconds until an idle oven is switched off',
  'integration tests of the door',
  'callers of openDoor',
  'steps to cut a release',
  'iphone users only see the first pan, why?',
  'two bakers change the same pan, how is it decided who wins?',
  'thanks',
  'my pans are burnt, what can I do?',
])('%s asks for no list', (question) => expect(pluralHead(question)).toBeUndefined())
