import { GENERAL, OPERATOR, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { install, ONE, ORGANIZATION, TWO } from '../support/install.ts'
import { redisTexts } from '../support/redis-texts.ts'
import { startBetweenTwo } from '../support/two-workspaces.ts'

const { botUrl, slack, product, redis, find, answered } = await startBetweenTwo({ hasOrganization: true })

const choose = (team: string, installed: boolean) => slack.control(team).call('installation', { installed })

it('one installation answers in each workspace of the organization that it is added to', async () => {
  expect((await install(botUrl, ORGANIZATION)).status).toBe(200)
  for (const team of [ONE, TWO]) {
    await choose(team, true)
    await slack.invite(team, GENERAL)
    await find(team)
  }
  for (const team of [ONE, TWO]) expect(await answered(team, 1)).toHaveLength(1)
  expect(await redisTexts(await redis())).not.toMatch(/xox[be]/)
})

it('what is set for a channel in one is not set in the other, where ids are the same', async () => {
  await slack.control(ONE).command(OPERATOR, GENERAL, '/crowsnest', 'settings repo:teapot')
  const settings = async (team: string) => {
    await slack.control(team).command(OPERATOR, GENERAL, '/crowsnest', 'settings')
    const views = async () => JSON.stringify(await slack.control(team).views(OPERATOR))
    return until('the form', async () => ((await views()).includes('callback_id') ? views() : undefined))
  }
  await until('set', async () => (await settings(ONE)).includes('teapot'))
  expect(await settings(TWO)).not.toContain('"value":"teapot"')
})

it('the records of a workspace that it is taken away from are erased, and those of the other are not', async () => {
  const client = await redis()
  const recordsOf = (team: string) => client.keys(`*${team}*`)
  expect(await recordsOf(TWO)).not.toEqual([])
  await choose(TWO, false)
  await until('none of its records is left', async () => (await recordsOf(TWO)).length === 0, 60_000)
  expect(await recordsOf(ONE)).not.toEqual([])
  await find(ONE)
  expect(await answered(ONE, 2)).toHaveLength(2)
})

it('given back, it answers there again, with nothing of before', async () => {
  await choose(TWO, true)
  await slack.invite(TWO, GENERAL)
  await find(TWO)
  expect(await answered(TWO, 2)).toHaveLength(2)
})

it('removed from the organization, all of its workspaces and the token are erased within a minute', async () => {
  await slack.control(ORGANIZATION).call('installation', { installed: false })
  const client = await redis()
  await until('nothing is left', async () => !/T07SLACK|E07SLACK/.test(await redisTexts(client)), 60_000)
  expect(product.lines.filter(({ level }) => level === 'error')).toEqual([])
})
