import { checkUnfurls } from '@crowsnest/slack-rules'
import { z } from 'zod'
import { withBlockIds } from '../actions/blocks/block-ids.ts'
import { replaceMessage } from '../actions/change.ts'
import { sharedLinks } from '../actions/link-events.ts'
import type { Json, Message } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { blocks, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { refuseProblems } from './message-body.ts'

const unfurl = z.looseObject({ blocks: blocks.optional() })

/** The app's previews for links that a person posted; the message is identified by its place or by the event's `unfurl_id`. */
export const chatUnfurl = defineMethod({
  name: 'chat.unfurl',
  args: z.looseObject({
    channel: z.string().optional(),
    ts: ts.optional(),
    source: z.string().optional(),
    unfurl_id: z.string().optional(),
    unfurls: z.unknown().optional(),
  }),
  run({ unfurls: given, ...place }, workspace) {
    const { channel, message } = findMessage(workspace, place)
    if (given === undefined) throw new ApiFailure('missing_unfurls')
    const unfurls = z.record(z.string(), unfurl).safeParse(given).data
    if (unfurls === undefined) throw new ApiFailure('invalid_unfurls_format')
    refuseProblems(checkUnfurls(unfurls))
    const urls = sharedLinks(workspace, message).map(({ url }) => url)
    for (const url of Object.keys(unfurls)) if (!urls.includes(url)) throw new ApiFailure('cannot_unfurl_url')
    const kept = (message.attachments ?? []).filter(({ from_url }) => !(String(from_url) in unfurls))
    const added = Object.entries(unfurls).map(([url, content], index) =>
      shown(url, content, kept.length + index + 1, workspace.team.id),
    )
    replaceMessage(workspace, channel, { ...message, attachments: [...kept, ...added] }, message)
    return {}
  },
})

interface Place {
  channel?: string | undefined
  ts?: string | undefined
  source?: string | undefined
  unfurl_id?: string | undefined
}

function findMessage({ state }: Workspace, place: Place) {
  const [fromId = '', tsOfId = ''] = place.unfurl_id?.split('-') ?? []
  if (place.unfurl_id !== undefined && place.source === undefined) throw new ApiFailure('missing_source')
  if (place.source !== undefined && place.unfurl_id === undefined) throw new ApiFailure('missing_unfurl_id')
  if (place.source !== undefined && place.source !== 'conversations_history') throw new ApiFailure('invalid_source')
  if (place.unfurl_id === undefined && place.channel === undefined) throw new ApiFailure('missing_channel')
  if (place.unfurl_id === undefined && place.ts === undefined) throw new ApiFailure('missing_ts')
  const channel = state.directory.channel(place.channel ?? fromId)
  const failure = place.unfurl_id === undefined ? 'cannot_find_message' : 'invalid_unfurl_id'
  if (channel === undefined) throw new ApiFailure(place.unfurl_id === undefined ? 'cannot_find_channel' : failure)
  const message: Message | undefined = state.messages.find(channel.id, place.ts ?? tsOfId)
  if (message === undefined) throw new ApiFailure(failure)
  return { channel, message }
}

function shown(url: string, content: z.infer<typeof unfurl>, id: number, team: string): Json {
  return {
    fallback: '[no preview available]',
    ...content,
    ...(content.blocks === undefined ? {} : { blocks: withBlockIds(content.blocks) }),
    id,
    from_url: url,
    app_unfurl_url: url,
    is_app_unfurl: true,
    app_id: APP.id,
    bot_id: APP.botId,
    bot_team_id: team,
  }
}
