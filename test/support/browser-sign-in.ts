import { join } from 'node:path'
import type { Control, Message } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import type { TestInstance } from '../../packages/instance/test/support/instance.ts'
import { decide } from '../../packages/instance/test/support/oauth.ts'
import { createVisitor, type Visitor } from '../../packages/instance/test/support/visitor.ts'
import type { Product } from './product.ts'

/** A browser of somebody who has an account on the product's embedded instance. */
export function visitorOf({ dataDir, urls }: Product, account: string): Visitor {
  const port = new URL(urls.get('instance') ?? '').port
  return createVisitor(
    { dataDir: join(dataDir, 'instance'), publicUrl: `http://localhost:${port}` } as TestInstance,
    account,
  )
}

const linked = z.object({ elements: z.array(z.looseObject({ action_id: z.string(), url: z.string().optional() })) })

/** Where the *Connect* button of a message leads. */
export function connectAddress({ blocks = [] }: Message): string | undefined {
  return blocks
    .filter(({ type }) => type === 'actions')
    .flatMap((block) => linked.parse(block).elements)
    .find(({ action_id }) => action_id === 'sign-in-open')?.url
}

/** Somebody's browser on the bot's own pages: it keeps one cookie, and goes nowhere by itself. */
export function createBotBrowser() {
  let cookie = ''
  async function open(address: string, form?: Record<string, string>) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    const page = await response.text()
    const secret = /name="secret" value="([^"]+)"/.exec(page)?.[1]
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      page,
      secret,
      headers: response.headers,
    }
  }
  return { open }
}

export type BotBrowser = ReturnType<typeof createBotBrowser>

/** From the button in Slack to the page that asks once more. */
export async function toConfirm(address: string, browser: BotBrowser, visitor: Visitor, answer = 'allow') {
  const left = await browser.open(address)
  const consent = await visitor.follow(left.location)
  const back = consent.status === undefined ? consent : await decide(visitor, consent, answer)
  return { callback: back.address, ...(await browser.open(back.address)) }
}

/** All the way; returns the last page. */
export async function signIn(address: string, visitor: Visitor, browser = createBotBrowser()) {
  const { secret = '' } = await toConfirm(address, browser, visitor)
  return browser.open(new URL('/sign-in/confirm', address).href, { secret, answer: 'yes' })
}

/** What a person is offered by `/crowsnest connect`. */
export async function askToConnect(practice: Control, user: string, channel: string): Promise<string> {
  const before = (await practice.messages({ channel, user })).at(-1)?.ts ?? '0'
  await practice.command(user, channel, '/crowsnest', 'connect')
  const message = await practice.message(
    'connect',
    { channel, user },
    (each) => each.ts > before && connectAddress(each) !== undefined,
  )
  return connectAddress(message) ?? ''
}
