import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { ALL_COMMANDS } from '../asking/messages/greeting.ts'
import { mayUse } from './may-use.ts'
import { allCommandsMessage } from './messages/help.ts'
import { offered } from './offered.ts'

/** Lists everything that the person who clicked can type. */
export const allCommands = defineAction({
  name: ALL_COMMANDS,
  needs: 'everyone',
  value: z.literal('all'),
  async run({ role }, { catalog, tools }: Pick<Deps, 'catalog' | 'tools'>) {
    return allCommandsMessage(await offered(catalog.filter(mayUse(role)), tools))
  },
})
