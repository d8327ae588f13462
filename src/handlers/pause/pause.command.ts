import { oneLine } from '../../blocks/escape.ts'
import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { because } from './assert-running.ts'
import { pauseWords } from './words/pause.ts'

const REASON_MAX = 200

export const pauseCommand = defineCommand({
  words: ['crowsnest', 'pause'],
  usage: '/crowsnest pause [REASON]',
  example: '/crowsnest pause the instance is being moved',
  summary: pauseWords.pause,
  needs: 'operator',
  isEverywhere: true,
  audit: 'admin',
  options: [],
  takes: /^/,
  takesProse: true,
  async run({ text, requester }, { pause, clock }: Pick<Deps, 'pause' | 'clock'>) {
    const reason = oneLine(text, REASON_MAX)
    await pause.pause({ reason, by: requester.user, at: clock.now() })
    return markdownMessage(pauseWords.paused(because(reason)), { id: 'pause-on' })
  },
})
