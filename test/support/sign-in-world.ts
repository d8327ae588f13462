import { onTestFinished } from 'vitest'
import { startTestInstance, type TestInstance } from '../../packages/instance/test/support/instance.ts'
import { decide } from '../../packages/instance/test/support/oauth.ts'
import { createVisitor } from '../../packages/instance/test/support/visitor.ts'
import { openSignIns } from '../../src/integrations/signing-in.ts'
import type { Clock, SignInNews, SlackPerson } from '../../src/ports/index.ts'
import type { Outgoing } from '../../src/process/outgoing.ts'
import { createSignInStores } from '../../src/storage/sign-ins/sign-in-stores.ts'
import { outgoing as plainOutgoing } from './outgoing.ts'
import { test as queueTest } from './queue-test.ts'
import type { TestRedis } from './redis.ts'

export const SECRET_KEY = '5e'.repeat(32)
export const BROWSER = 'b'.repeat(43)

interface Options {
  instance: TestInstance
  redis: TestRedis
  clock?: Clock
  outgoing?: Outgoing
  botUrl?: string | undefined
}

/** One process's share of signing people in with an instance. */
export function openSigningIn({
  instance,
  redis,
  clock = { now: Date.now },
  outgoing = plainOutgoing,
  ...reached
}: Options) {
  const told: { user: string; news: SignInNews }[] = []
  const stores = createSignInStores({ redis: redis.connect().client, secretKey: SECRET_KEY })
  const signingIn = openSignIns({
    url: instance.url,
    linkUrl: instance.publicUrl,
    mcpPath: '/.api/mcp/all',
    lowestVersion: '2025-03-26',
    token: instance.botToken,
    authScheme: 'token',
    version: '9.9.9',
    outgoing,
    stores,
    clock,
    botUrl: () => ('botUrl' in reached ? reached.botUrl : 'http://127.0.0.1:9'),
    client: undefined,
    service: { names: async () => new Set() },
    unusedDays: 90,
    schemeOf: () => 'token',
    tell: async ({ user }, news) => void told.push({ user, news }),
  })
  onTestFinished(() => signingIn.close())
  const { signIns, browser } = signingIn

  /** As far as the page that asks once more. */
  async function arrive(person: SlackPerson, account: string, mine = BROWSER) {
    const address = new URL(await signIns.begin(person, `Name of ${person.user}`))
    const ticket = address.searchParams.get('ticket') ?? ''
    const left = await browser.leave(ticket, mine)
    const visitor = createVisitor(instance, account)
    const consent = await visitor.follow(left ?? '')
    const { address: back } = consent.status === undefined ? consent : await decide(visitor, consent)
    const answer = new URL(back).searchParams
    const state = answer.get('state') ?? ''
    const brought = {
      code: answer.get('code') ?? undefined,
      error: answer.get('error') ?? undefined,
      iss: answer.get('iss') ?? undefined,
    }
    return { ticket, state, brought, left }
  }

  return {
    ...signingIn,
    stores,
    told,
    arrive,
    async signIn(person: SlackPerson, account: string) {
      const { state, brought } = await arrive(person, account)
      const { secret = '' } = (await browser.comeBack(state, BROWSER, brought)) ?? {}
      return browser.confirm(secret, BROWSER)
    },
  }
}

/** With a real Redis and a real instance for the file. */
export const test = queueTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  .extend('instance', { scope: 'file' }, async ({}, { onCleanup }) => {
    const undos: (() => unknown)[] = []
    onCleanup(async () => {
      for (const undo of undos.reverse()) await undo()
    })
    return startTestInstance({}, (undo) => void undos.push(undo))
  })
