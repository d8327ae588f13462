import { expect, test } from 'vitest'
import { isWhereUnset } from '../../../../src/research/values/given/where-unset.ts'

test.each([
  ['if opts.MaxSize == 0 {', '\topts.MaxSize = MAX_SIZE', 'MaxSize'],
  ['if opts.Wait == time.Duration(0) {', '\topts.Wait = DEFAULT_WAIT', 'Wait'],
  ['if size is None:', '    size = DEFAULT_SIZE', 'size'],
  ['if (!options.size) {', '  options.size = 5', 'size'],
  ['', 'if (size == null) size = 5', 'size'],
  ['unless @size', '  @size = 5', 'size'],
])('%s %s gives it where there is none', (above, line, name) => {
  expect(isWhereUnset(name, [above, line], 1)).toBe(true)
})

test.each([
  ['if opts.MaxSize == 10 {', '\topts.MaxSize = MAX_SIZE', 'MaxSize'],
  ['if opts.OtherSize == 0 {', '\topts.MaxSize = MAX_SIZE', 'MaxSize'],
  ['if size:', '    size = 5', 'size'],
  ['unless size.nil?', '  size = 5', 'size'],
  ['unless size > 5', '  size = 5', 'size'],
])('%s %s changes what there is', (above, line, name) => {
  expect(isWhereUnset(name, [above, line], 1)).toBe(false)
})
