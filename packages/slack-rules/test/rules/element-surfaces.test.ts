import { expect, it } from 'vitest'
import { elementSurfaces } from '../../src/rules/element-surfaces.ts'

const upload = [{ type: 'input', element: { type: 'file_input' } }]

it('takes a file input in a modal alone', () => {
  expect(elementSurfaces(upload, '', 'modal')).toEqual([])
  expect(elementSurfaces(upload, '', 'message')).toMatchObject([
    { code: 'invalid_blocks', pointer: '/0/element/type', severity: 'error' },
  ])
})
