import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../src/testing/until.ts'
import type { OpenPage } from '../../support/page.ts'
import { ENGINEERING, MEMBER } from '../../support/practice.ts'
import { PATIENT, type Site } from '../../support/site.ts'

async function choose(page: OpenPage, label: string) {
  await page.getByTestId('workspace-menu').locator('summary').click()
  await page.getByTestId('workspace-menu').getByRole('button', { name: label }).click()
}

export function inspectorTests(site: Site) {
  test('lists the calls of the app as they come, says what is wrong with them, and filters', async () => {
    const { practice } = site
    const page = await site.open(MEMBER)
    await choose(page, 'Inspector')
    const calls = page.getByTestId('call')
    await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'right' })
    await calls.getByText('right').waitFor()
    const blocks = [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }]
    await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'wrong', blocks })
    await practice.api('users.info', { user: 'U0NOBODY' })

    await page.getByLabel('Failed only').check()
    await expect.poll(() => calls.count(), PATIENT).toBe(2)
    await page.getByLabel('Filter by method').fill('postm')
    await expect.poll(() => calls.count(), PATIENT).toBe(1)
    const wrong = calls.filter({ hasText: 'invalid_blocks' })
    await wrong.locator('summary').click()
    await wrong.getByText('must have at most 150 characters').waitFor()
    expect(await wrong.getByRole('link', { name: 'Slack’s page' }).getAttribute('href')).toBe(
      'https://docs.slack.dev/reference/block-kit/blocks/header-block',
    )
    expect(await wrong.locator('pre').innerText()).toContain('"text": "wrong"')
    await page.reload()
    await page.getByTestId('inspector').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('inspector').waitFor({ state: 'detached' })
  })

  test('sets faults, advances the clock, delivers events again and begins anew', async () => {
    const { practice } = site
    const page = await site.open(MEMBER)
    await choose(page, 'Set a fault')
    await page.getByLabel('What happens').selectOption('ratelimited')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const limited = await practice.api('chat.postMessage', { channel: ENGINEERING, text: 'too soon' })
    expect(limited).toMatchObject({ ok: false, error: 'ratelimited' })

    await page.getByTestId('composer').fill('hello @lookout')
    await page.getByTestId('composer').press('Enter')
    const mention = await until('a request', () => site.received.find(({ body }) => body.includes('"app_mention"')))
    const { event_id } = z.looseObject({ event_id: z.string() }).parse(JSON.parse(mention.body))
    await choose(page, 'Redeliver')
    await page
      .getByTestId('notice')
      .getByText(/event .* again/)
      .waitFor()
    const again = site.received.find(({ headers }) => headers['x-slack-retry-num'] !== undefined)
    expect(again?.body).toContain(event_id)

    await choose(page, 'Inspector')
    await page.getByRole('button', { name: 'Events' }).click()
    const told = page.locator('[data-testid=event][data-type=app_mention]')
    await told.getByText('2 attempts').waitFor()
    await told.getByRole('button', { name: 'Deliver again' }).click()
    await told.getByText('3 attempts').waitFor()
    await page.getByRole('button', { name: 'Close inspector' }).click()

    await choose(page, 'Advance the clock')
    await page.getByRole('button', { name: '2 minutes' }).click()
    await page.getByText('2 minutes ahead').waitFor()
    await page.keyboard.press('Escape')

    await choose(page, 'Reset')
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByText('hello').waitFor({ state: 'detached' })
  })

  test('sets the time zone and language that the app is told', async () => {
    const { practice } = site
    const page = await site.open(MEMBER)
    await choose(page, 'Time zone and language')
    await page.getByRole('dialog').locator('select').first().selectOption('America/Lima')
    await page.getByRole('dialog').locator('select').last().selectOption('de-DE')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await practice.api('users.info', { user: MEMBER, include_locale: true })).toMatchObject({
      user: { tz: 'America/Lima', locale: 'de-DE' },
    })
  })

  test('can be used by keyboard alone', async () => {
    const { practice } = site
    const { ts } = await practice.say('a question')
    await practice.api('chat.postMessage', { channel: ENGINEERING, thread_ts: ts, text: 'an answer' })
    const page = await site.open(MEMBER)
    await page.getByTestId('reply-link').waitFor()

    const ringless = await page.evaluate(`
    [...document.querySelectorAll('a, button, select, summary, textarea, [tabindex="0"]')]
      .filter((element) => {
        element.focus({ focusVisible: true })
        const { outlineStyle, boxShadow } = getComputedStyle(element.closest('.composer-box') ?? element)
        return document.activeElement === element && outlineStyle === 'none' && boxShadow === 'none'
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
  `)
    expect(ringless).toEqual([])

    await page.getByTestId('reply-link').focus()
    await page.keyboard.press('Enter')
    const thread = page.getByTestId('thread-panel')
    await thread.getByText('an answer').waitFor()
    await page.keyboard.type('Thanks')
    await page.keyboard.press('Enter')
    await thread.getByText('Thanks').waitFor()
    await page.keyboard.press('Escape')
    await thread.waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.className')).toBe('reply-link')

    await page.getByTestId('workspace-menu').locator('summary').focus()
    for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
    await page.getByTestId('inspector').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('inspector').waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Workspace')
  })
}
