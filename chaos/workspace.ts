import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorkspace } from '@crowsnest/workspace'
import { ADMIN, BOT, createControl, MEMBER, OPERATOR } from '@crowsnest/workspace/testing'
import { MANIFEST_PATH } from '../src/config/neighbours.ts'
import { createLog } from '../src/process/log.ts'

const PEOPLE = [ADMIN, MEMBER, OPERATOR]

/** A practice workspace with channels of its own, because Slack accepts about one message per second in each. */
export async function openWorkspace(channelCount: number, requestUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-chaos-'))
  const workspace = await startWorkspace({
    port: 0,
    dataDir,
    manifestPath: MANIFEST_PATH,
    limits: 'off',
    log: createLog('error'),
    ...(requestUrl && { requestUrl }),
  })
  const control = createControl(workspace.url, { connection: 'close' })
  const channels = Array.from({ length: channelCount }, (_, n) => `C07CHAOS${n}`)
  for (const [n, channel] of channels.entries())
    await control.call('channel', { channel, name: `chaos-${n}`, add: [...PEOPLE, BOT] })

  return {
    ...control,
    channels,
    people: PEOPLE,
    command: async (user: string, channel: string, command: string, text: string) => {
      const { ok, body, ms } = await control.command(user, channel, command, text)
      // If the queue can't take it, the acknowledgment itself says so.
      const isRefused = ok && JSON.stringify(body ?? '').includes('"block_id":"queue-unavailable"')
      return { isTaken: ok && !isRefused, isRefused, ms }
    },
    mention: (user: string, channel: string, text: string) => control.say(user, channel, `<@${BOT}> ${text}`),
    async close() {
      await workspace.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>
