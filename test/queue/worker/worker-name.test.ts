import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isGoneFromThisHost, newWorkerName } from '../../../src/queue/worker/recovery.ts'

const named = (pid: number) => newWorkerName().replace(`_${process.pid}_`, `_${pid}_`)

test('names are never used twice', () => {
  expect(newWorkerName()).not.toBe(newWorkerName())
})

test('a process of this host that has ended is gone', () => {
  expect(isGoneFromThisHost(named(spawnSync('true').pid))).toBe(true)
  expect(isGoneFromThisHost(named(process.ppid))).toBe(false)
})

test('a namesake of ours is a predecessor in the same container', () => {
  expect(isGoneFromThisHost(newWorkerName())).toBe(true)
})

test.each(['elsewhere_1_x', 'unreadable', ''])('of %j nothing is known', (name) => {
  expect(isGoneFromThisHost(name)).toBe(false)
})
