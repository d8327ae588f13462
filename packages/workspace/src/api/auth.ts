import { z } from 'zod'
import { APP, TEAM } from '../state/seed.ts'
import { defineMethod } from './define.ts'

export const authTest = defineMethod({
  name: 'auth.test',
  args: z.looseObject({}),
  run: (_args, { url, manifest }) => ({
    url: `${url}/`,
    team: TEAM.name,
    user: manifest.botName,
    team_id: TEAM.id,
    user_id: APP.botUserId,
    bot_id: APP.botId,
    is_enterprise_install: false,
  }),
})
