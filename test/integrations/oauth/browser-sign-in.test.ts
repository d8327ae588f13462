import { expect } from 'vitest'
import { BROWSER, openSigningIn, test as signInTest } from '../../support/sign-in-world.ts'

const ada = { team: 'T1', user: 'UADA' }
const OTHER = 'o'.repeat(43)

const test = signInTest.extend('world', ({ instance, redis }) => openSigningIn({ instance, redis }))

test('a sign-in is kept once both names were shown and confirmed', async ({ world }) => {
  const { browser, signIns, arrive } = world
  const { state, brought, left = '' } = await arrive(ada, 'ada')
  expect(new URL(left).searchParams.get('scope')).toBe('mcp')
  const shown = await browser.comeBack(state, BROWSER, brought)
  expect(shown).toMatchObject({ name: 'Name of UADA', account: 'ada' })
  expect(await signIns.find(ada)).toBeUndefined()
  expect(await browser.confirm(shown?.secret ?? '', BROWSER)).toEqual({ ...ada, account: 'ada' })
  expect(await signIns.find(ada)).toMatchObject({ by: 'browser', account: 'ada', scheme: 'Bearer' })
  expect(await world.toolsOf(ada).repositories()).toEqual([])
})

test('what comes back counts once, and only in the browser that left', async ({ world }) => {
  const { browser, signIns, arrive } = world
  const { state, brought } = await arrive(ada, 'ada')
  expect(await browser.comeBack(state, OTHER, brought)).toBeUndefined()
  const shown = await browser.comeBack(state, BROWSER, brought)
  expect(await browser.comeBack(state, BROWSER, brought)).toBeUndefined()
  expect(await browser.confirm(shown?.secret ?? '', OTHER)).toBeUndefined()
  expect(await signIns.find(ada)).toBeUndefined()
  expect(await browser.confirm(shown?.secret ?? '', BROWSER)).toBeDefined()
  expect(await browser.confirm(shown?.secret ?? '', BROWSER)).toBeUndefined()
})

test('a link serves one sign-in, also where two browsers followed it', async ({ world }) => {
  const { browser, arrive } = world
  const { ticket, state, brought } = await arrive(ada, 'ada')
  expect(await browser.leave(ticket, OTHER)).toMatch(/^http/)
  const shown = await browser.comeBack(state, BROWSER, brought)
  expect(await browser.confirm(shown?.secret ?? '', BROWSER)).toBeDefined()
  expect(await browser.leave(ticket, OTHER)).toBeUndefined()
  expect(await browser.leave('no-ticket', OTHER)).toBeUndefined()
})

test('somebody else’s answer does not sign in', async ({ world }) => {
  const { browser, signIns, arrive } = world
  const max = { team: 'T1', user: 'UMAX' }
  const mine = await arrive(ada, 'ada')
  const theirs = await arrive(max, 'max', OTHER)
  // The code of one in the journey of another: PKCE and the server's own record refuse it.
  await expect(browser.comeBack(mine.state, BROWSER, theirs.brought)).rejects.toMatchObject({ id: 'sign-in-refused' })
  expect(await browser.comeBack(theirs.state, BROWSER, theirs.brought)).toBeUndefined()
  expect(await signIns.find(ada)).toBeUndefined()
  expect(await signIns.find(max)).toBeUndefined()
})

test('who does not allow it, or does not confirm it, is not connected', async ({ world }) => {
  const { browser, signIns, arrive } = world
  const denied = await arrive(ada, 'ada')
  await expect(
    browser.comeBack(denied.state, BROWSER, { code: undefined, error: 'access_denied', iss: undefined }),
  ).rejects.toMatchObject({ id: 'sign-in-denied' })
  const { state, brought } = await arrive(ada, 'ada')
  const shown = await browser.comeBack(state, BROWSER, brought)
  await browser.refuse(shown?.secret ?? '', BROWSER)
  expect(await browser.confirm(shown?.secret ?? '', BROWSER)).toBeUndefined()
  expect(await signIns.find(ada)).toBeUndefined()
})

test('an answer that names another server is refused', async ({ world }) => {
  const { browser, arrive } = world
  const { state, brought } = await arrive(ada, 'ada')
  await expect(browser.comeBack(state, BROWSER, { ...brought, iss: 'https://evil.example' })).rejects.toThrow()
})

test('an access token is kept where the instance takes it', async ({ world, instance }) => {
  const { signIns, toolsOf } = world
  await expect(signIns.useToken(ada, 'sgp_wrong-wrong-wrong')).rejects.toMatchObject({ id: 'token-refused' })
  expect(await signIns.find(ada)).toBeUndefined()
  await signIns.useToken(ada, instance.botToken)
  expect(await toolsOf(ada).repositories()).toEqual([])
  expect(await signIns.remove(ada)).toBe(true)
  await expect(toolsOf(ada).repositories()).rejects.toMatchObject({ id: 'not-signed-in' })
})
