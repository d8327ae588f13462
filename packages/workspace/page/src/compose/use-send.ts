import { useState } from 'react'
import { refusalOf, spokenRefusal } from '../control/acknowledgement.ts'
import { joinChannel, type Place, runCommand, sendMessage } from '../control/calls.ts'
import type { Reply } from '../control/shapes.ts'
import { useWorkspace } from '../workspace-context.ts'
import type { Mentionable } from './completion.ts'
import { encodeMentions } from './mentions.ts'
import { type Outgoing, readOutgoing } from './outgoing.ts'

type Sending = {
  /** Resolves to whether it went out; if not, the person keeps what they typed. */
  send: (typed: string, mentionables: readonly Mentionable[], files: string[]) => Promise<boolean>
  /** Why the last one did not, in the words of whoever refused. */
  refusal: string | undefined
}

export function useSend(place: Place): Sending {
  const { state, user } = useWorkspace()
  const [refusal, setRefusal] = useState<string>()

  const deliver = (
    outgoing: Outgoing,
    mentionables: readonly Mentionable[],
    files: string[],
  ): Promise<Reply> | Reply => {
    if (outgoing.kind === 'message') {
      return sendMessage(user.id, place, encodeMentions(outgoing.text, mentionables), files)
    }
    if (outgoing.kind === 'refused') return { ok: false, error: outgoing.why }
    if (outgoing.kind === 'nothing') return { ok: true }
    if (outgoing.kind === 'invite') return invite(encodeMentions(outgoing.names, mentionables), place.channel)
    return runCommand(user.id, place.channel, outgoing.command, encodeMentions(outgoing.text, mentionables))
  }
  const send: Sending['send'] = async (typed, mentionables, files) => {
    const outgoing = readOutgoing(typed, state.commands, place.threadTs !== undefined, files.length > 0)
    const reply = await deliver(outgoing, mentionables, files)
    const why = reply.ack ? spokenRefusal(reply) : refusalOf(reply)
    setRefusal(why)
    return why === undefined
  }
  return { send, refusal }
}

/** `names`: mentions of people or the app. */
async function invite(names: string, channel: string): Promise<Reply> {
  const invited = [...names.matchAll(/<@(\w+)>/g)].flatMap(([, id]) => (id === undefined ? [] : [id]))
  if (invited.length === 0) return { ok: false, error: 'Who should join? Type /invite @name.' }
  const replies = await Promise.all(invited.map((id) => joinChannel(id, channel)))
  return replies.find(({ ok }) => !ok) ?? { ok: true }
}
