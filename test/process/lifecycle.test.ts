import { describe, expect, it } from 'vitest'
import { Lifecycle } from '../../src/process/lifecycle.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

function open() {
  const { log, lines } = createRecordedLog()
  const closed: string[] = []
  const lifecycle = new Lifecycle(log)
  const add = (name: string, close: () => Promise<void> | void = () => undefined) =>
    lifecycle.add(name, async () => {
      closed.push(name)
      await close()
    })
  return { lifecycle, lines, closed, add }
}

describe('closing', () => {
  it('goes from the last opened to the first, once', async () => {
    const { lifecycle, closed, add } = open()
    for (const name of ['redis', 'workers', 'bot']) add(name)
    await Promise.all([lifecycle.close(), lifecycle.close()])
    expect(closed).toEqual(['bot', 'workers', 'redis'])
  })

  it('goes on after a failure and after a part that hangs', async () => {
    const { lifecycle, lines, closed, add } = open()
    add('first')
    add('broken', () => Promise.reject(new Error('no')))
    add('hanging', () => new Promise(() => undefined))
    await lifecycle.close(200)
    expect(closed).toEqual(['hanging', 'broken', 'first'])
    expect(lines.map(({ facts }) => facts.part)).toEqual(['hanging', 'broken'])
  })
})
