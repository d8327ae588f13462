import { expect, it } from 'vitest'
import { handlers } from '../../../src/handlers/index.ts'

it('commands, buttons and forms have the kind in the audit log of what they do', () => {
  const { commands, actions, forms } = handlers
  const named = [
    ...commands.map(({ audit, words }) => ({ audit, name: words.join(' ') })),
    ...[...actions, ...forms].map(({ audit, name }) => ({ audit, name })),
  ]
  const of = (kind: string) => [...new Set(named.flatMap(({ audit, name }) => (audit === kind ? [name] : [])))].sort()
  expect(of('admin')).toEqual(['crowsnest audit', 'crowsnest forget', 'crowsnest pause', 'crowsnest resume', 'forget'])
  expect(of('share')).toEqual(['share', 'take-back'])
  expect(of('sign-in')).toEqual([
    ...['crowsnest connect', 'crowsnest disconnect'],
    ...['sign-in-code', 'sign-in-open', 'sign-in-token'],
  ])
  // What changes something for others has a kind of its own; what is left asks, answers, or is a person's own.
  const changes = (name: string) => /^(?:alert|digest-|digest (?!help|list)|channel-settings|credits alerts)/.test(name)
  expect(named.filter(({ audit, name }) => changes(name) && audit !== 'alert' && audit !== 'setting')).toEqual([])
})
