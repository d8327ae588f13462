import { z } from 'zod'
import { elementsOf, messageBlocks } from '../interactions/elements.ts'
import { minQuery, suggest, type Where } from '../interactions/suggest.ts'
import type { Workspace } from '../workspace.ts'
import { control, told } from './define.ts'
import { requireMessage, requireOpenChannel, requirePerson, requireView } from './find.ts'
import { ControlProblem } from './problem.ts'

const asked = {
  user: z.string(),
  action_id: z.string(),
  block_id: z.string().optional(),
  value: z.string().default(''),
}
const suggestInput = z.union([
  z.object({ view_id: z.string(), ...asked }),
  z.object({ channel: z.string(), ts: z.string(), ...asked }),
])

type Input = z.infer<typeof suggestInput>

/** A person types into a menu that gets its options from the app. */
export function suggestRoute(workspace: Workspace) {
  return control(workspace, suggestInput, async (input) => {
    const person = requirePerson(workspace, input.user)
    const where = place(workspace, input)
    const blocks = 'view' in where ? where.view.blocks : messageBlocks(where.message)
    const found = elementsOf(blocks).find(
      ({ blockId, element }) => element.action_id === input.action_id && (input.block_id ?? blockId) === blockId,
    )
    if (!/^(multi_)?external_select$/.test(String(found?.element.type)) || found === undefined) {
      throw new ControlProblem('action_id', `no external_select there has the action id ${input.action_id}`)
    }
    const least = minQuery(found.element)
    if (input.value.length < least) throw new ControlProblem('value', `takes at least ${least} characters`)
    const { ack, answer } = await suggest(workspace, person, where, found, input.value)
    const reply = told(ack)
    return answer === undefined
      ? { ...reply, ok: false, error: reply.error ?? 'invalid_options' }
      : { ...reply, ...answer }
  })
}

function place(workspace: Workspace, input: Input): Where {
  const person = requirePerson(workspace, input.user)
  if ('view_id' in input) return { view: requireView(workspace, person, input.view_id) }
  const channel = requireOpenChannel(workspace, person, input.channel)
  return { channel, message: requireMessage(workspace, person, channel, input.ts) }
}
