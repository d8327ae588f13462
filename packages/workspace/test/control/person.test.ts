import { expect, test } from 'vitest'
import { MEMBER, startPractice } from '../support/practice.ts'

test('people have a time zone and a language, which they may change', async () => {
  const first = await startPractice()
  const info = ({ api }: Pick<typeof first, 'api'>) => api('users.info', { user: MEMBER, include_locale: true })
  expect(await info(first)).toMatchObject({ user: { tz: 'Europe/Berlin', locale: 'en-US' } })
  expect(await first.control('person', { user: MEMBER, time_zone: 'Asia/Tokyo' })).toEqual({ ok: true })
  await first.control('person', { user: MEMBER, locale: 'ja-JP' })
  await first.close()

  const again = await startPractice({ dataDir: first.dataDir })
  expect(await info(again)).toMatchObject({ user: { tz: 'Asia/Tokyo', tz_offset: 32_400, locale: 'ja-JP' } })
  expect((await again.api('users.info', { user: MEMBER })).user).not.toHaveProperty('locale')
  expect(await again.get('state')).toMatchObject({
    users: expect.arrayContaining([expect.objectContaining({ id: MEMBER, tz: 'Asia/Tokyo', locale: 'ja-JP' })]),
  })
  await again.control('reset')
  expect(await info(again)).toMatchObject({ user: { tz: 'Europe/Berlin', locale: 'en-US' } })
})

test.each([
  ['time_zone', 'Middle/Earth'],
  ['locale', 'english'],
])('there is no %s %s', async (field, value) => {
  const { control } = await startPractice()
  expect(await control('person', { user: MEMBER, [field]: value })).toMatchObject({ ok: false, field })
})
