import { expect, test } from 'vitest'
import { callsOfMember } from '../../../src/research/functions/member-calls.ts'

test.each([
  ['const q = new Queue(name)', 'await q.add(1)'],
  ['const q = new Queue<Job>(name)', 'q.add(1)'],
  ['let q: Queue', 'q.add(1)'],
  ['Queue<String> jobs = make();', 'jobs.add("a");'],
  ['q := NewQueue(t)', 'q.add(1)'],
  ['let q = Queue::new(name);', 'q.add(1)'],
  ['with shop.Queue() as q:', 'q.add(1)'],
  ['q = shop.Queue(name)', 'q.add(1)'],
  ['import { Queue } from "shop"', 'queue.add(1)'],
  ['alias Shop.Queue', 'Queue.add(conn, 1)'],
  ['Queue* jobs = make();', 'jobs->add(1);'],
])('after %s, %s calls it', (made, call) => {
  expect(callsOfMember('Queue', 'add', [made, call])).toEqual([2])
})

test.each([
  ['const list = new List()', 'list.add(1)'],
  ['const q = new Queue()', 'q.addBulk([1])'],
  ['const list = new List(new Queue())', 'list.add(1)'],
  ['const myQueue = new QueueEvents()', 'myQueue.add(1)'],
])('after %s, %s does not', (made, call) => {
  expect(callsOfMember('Queue', 'add', [made, call])).toEqual([])
})
