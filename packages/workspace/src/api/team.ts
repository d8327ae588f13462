import { z } from 'zod'
import { APP } from '../state/model/seed.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

export const teamInfo = defineMethod({
  name: 'team.info',
  args: z.looseObject({ team: z.string().optional() }),
  run({ team }, { url, team: own }) {
    if (team !== undefined && team !== own.id) throw new ApiFailure('team_not_found')
    return { team: { ...own, url: `${url}/`, email_domain: '', icon: { image_default: true } } }
  },
})

export const botsInfo = defineMethod({
  name: 'bots.info',
  args: z.looseObject({ bot: z.string().optional() }),
  run({ bot = APP.botId }, { manifest }) {
    if (bot !== APP.botId) throw new ApiFailure('bot_not_found')
    const { botId: id, botUserId: user_id, id: app_id } = APP
    return { bot: { id, app_id, user_id, name: manifest.botName, deleted: false, updated: 0, icons: {} } }
  },
})
