import { expect, test } from 'vitest'
import { factoryOf } from '../../../../src/research/trace/raised/factory-of.ts'

test('a function that only returns a new error makes it', () => {
  const lines = [
    'function jammed(slot) {',
    '  return new JamError(',
    '    "The slot is jammed",',
    '    slot,',
    '  );',
    '}',
  ]
  expect(factoryOf(lines, 3, 'src/slots.js')?.name).toBe('jammed')
})

test('a statement that ended above has nothing to do with the message', () => {
  const lines = [
    'function open(slot) {',
    '  if (slot) return 1;',
    '  if (!slot.drawer)',
    '    return new Drawer(slot);',
    '  throw failed("The slot is jammed");',
    '}',
  ]
  expect(factoryOf(lines, 5, 'src/slots.js')).toBeUndefined()
})
