import { GENERAL, MEMBER, OPERATOR, until } from '@crowsnest/workspace/testing'
import { afterAll, onTestFinished } from 'vitest'
import { reachPrivateRedis } from '../../src/storage/redis/reach-private-redis.ts'
import { freePort } from './free-port.ts'
import { startTwoWorkspaces } from './install.ts'
import { startParts } from './product.ts'
import { createRecordedLog } from './recorded-log.ts'
import { makeRepository } from './repository.ts'
import { hasEnded } from './shown.ts'

const FILES = {
  'src/kettle.ts': "/** Boils the kettle. */\nexport function boilKettle() {\n  return 'whistle'\n}\n",
}

/** A bot over HTTP that people install in two workspaces, until the tests of this file end. */
export async function startBetweenTwo(settings: { hasOrganization?: boolean } = {}) {
  const port = await freePort()
  const botUrl = `http://127.0.0.1:${port}`
  const slack = await startTwoWorkspaces({ botUrl, isRotating: true, ...settings }, afterAll)
  const REPOS = makeRepository('teapot', FILES, afterAll)
  const product = await startParts({ ...slack.env, BOT_PORT: String(port), OPERATORS: OPERATOR, REPOS }, afterAll)
  const redis = async () => {
    const { client, close } = await reachPrivateRedis(product.dataDir, createRecordedLog().log)
    onTestFinished(close)
    return client
  }
  return {
    ...{ port, botUrl, slack, product, redis },
    find: (team: string, user = MEMBER) =>
      slack.control(team).command(user, GENERAL, '/code-find', 'where does the kettle boil'),
    async answered(team: string, count: number) {
      const heads = async () => (await slack.control(team).messages({ channel: GENERAL })).filter(hasEnded('answered'))
      await until(`${count} answers in ${team}`, async () => (await heads()).length >= count)
      return heads()
    },
  }
}
