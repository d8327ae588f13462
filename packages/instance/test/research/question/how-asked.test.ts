import { expect, test } from 'vitest'
import { kindOf } from '../../support/kind-of.ts'

test.each([
  'what happens after the printer fails: does it print again, and how often',
  'explain what happens in the night shift: how many orders are let through?',
  'what happens if two discounts apply, which rule wins?',
  'if the menu and a flyer give a price, which one takes precedence',
  'in which order are the price lists read',
  'in what order are the command line and the price list considered',
  'how do we stop a voucher from being used twice',
  'how do we find the oldest order without counting them all',
  'if the price is on the shelf and on the label - which one counts?',
  'why does every label get a random number',
])('what is done is asked by: %s', (question) => expect(kindOf(question)).toBe('how'))

test.each([
  ['how many orders are let through at most', 'value'],
  ['how do we stop the till', 'document'],
  ['where does it look for the price list and which one wins', 'place'],
])('something else is asked by: %s', (question, kind) => expect(kindOf(question)).toBe(kind))
