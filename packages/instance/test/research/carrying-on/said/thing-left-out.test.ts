import { expect, test } from 'vitest'
import { thingLeftOut } from '../../../../src/research/carrying-on/said/thing-left-out.ts'

test.each([
  ['how do parcels get sent out? people say they get none', 'what if sending fails?', 'parcels sent out'],
  ['what is the default of maxParcels', 'what happens when 0 is given', 'maxParcels'],
  ['since when is there maxParcels', 'whats allowed by default?', 'maxParcels'],
  ['how does the parcel queue work', 'can a user add their own?', undefined],
  ['how does the parcel queue work', 'can users pause workers?', 'parcel queue'],
  ['how does the parcel queue work', 'is it tested?', undefined],
  ['how does the parcel queue work', 'can I run the tests?', undefined],
  ['how does the parcel queue work', 'where is the config parsed?', undefined],
  ['how does the parcel queue work', 'what if a parcel fails?', undefined],
])('after “%s”, “%s” is about %s', (question, next, about) => {
  expect(thingLeftOut(next, { question })).toBe(about)
})
