import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { pauseWords } from './words/pause.ts'

export const resumeCommand = defineCommand({
  words: ['crowsnest', 'resume'],
  usage: '/crowsnest resume',
  summary: pauseWords.resume,
  needs: 'operator',
  isEverywhere: true,
  audit: 'admin',
  options: [],
  takes: /^$/,
  async run(_, { pause }: Pick<Deps, 'pause'>) {
    const wasPaused = await pause.resume()
    return markdownMessage(wasPaused ? pauseWords.resumed : pauseWords.notPaused, {
      id: wasPaused ? 'pause-off' : 'not-paused',
    })
  },
})
