import { expect, test } from 'vitest'
import { deedSaid, doingOf } from '../../../../src/research/carrying-on/said/deed-said.ts'

test.each([
  ['how do I run tests in parallel', 'running tests in parallel', 'tests'],
  ['is there a way to skip the login page?', 'skipping the login page', 'login page'],
  ['does it check if a token is expired', 'checking if a token is expired', undefined],
  ['does the client retry failed requests?', 'retrying failed requests', 'failed requests'],
  ['how does the retry queue persist tasks', 'persisting tasks', 'tasks'],
  ['how does request logging handle errors', 'handling errors', 'errors'],
  ['do workers restart after a crash?', 'restarting after a crash', undefined],
  ['how do I switch to another broker', 'switching to another broker', undefined],
  ['how do I pretty print logs', 'pretty printing logs', 'logs'],
  ['does a child logger inherit log level', 'inheriting log level', 'log level'],
  ['how do I submit a form', 'submitting a form', 'form'],
  ['how do I limit uploads', 'limiting uploads', 'uploads'],
  ['how do I embed a map', 'embedding a map', 'map'],
  ['how do I offer pears', 'offering pears', 'pears'],
  ['how do I redirect it', undefined, undefined],
  ['how does the cart work', undefined, undefined],
  ['do we have it', undefined, undefined],
  ['where is the cart emptied', undefined, undefined],
  ['does the pool do the same', undefined, undefined],
])('%s', (question, doing, object) => {
  const deed = deedSaid(question)
  expect(deed && doingOf(deed)).toBe(doing)
  expect(deed?.object).toBe(object)
})
