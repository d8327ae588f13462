import { createHash, randomUUID } from 'node:crypto'
import type { Channel, Draft, Message } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { withBlockIds } from './blocks/block-ids.ts'
import { emitLinks } from './link-events.ts'
import { emitPosted } from './message-events.ts'

interface Author {
  id: string
  teamId: string
}

/** A person says something. */
export function postAsPerson(workspace: Workspace, channel: Channel, author: Author, draft: Draft) {
  const message = { ...compose(workspace, author.id, draft), team: author.teamId, client_msg_id: randomUUID() }
  return workspace.state.together(() => ({
    ...publish(workspace, channel, message),
    linkEventId: emitLinks(workspace, channel, message),
  }))
}

/**
 * Another app says something, as through an incoming webhook: the app hears of a bot's message without a user.
 * https://docs.slack.dev/reference/events/message/bot_message
 */
export function postAsApp(workspace: Workspace, channel: Channel, name: string, draft: Draft) {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 10).toUpperCase()
  const bot_id = `B${digits}`
  workspace.state.directory.saveBot({ id: bot_id, userId: `U${digits}`, name })
  const message = compose(workspace, bot_id, { ...draft, subtype: 'bot_message' })
  return publish(workspace, channel, { ...message, bot_id, username: name })
}

/** What a person typed as a command, shown to everyone because the answer is; the app has already received it. */
export function echoCommand(workspace: Workspace, channel: Channel, author: Author, text: string): void {
  const message = { ...compose(workspace, author.id, { text }), team: author.teamId }
  workspace.state.messages.save(channel.id, message)
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts })
}

/** The app says something. */
export function postAsBot(workspace: Workspace, channel: Channel, draft: Draft, more: Partial<Message> = {}) {
  if (draft.threadTs !== undefined) workspace.state.threads.clearStatus(channel.id, draft.threadTs)
  return publish(workspace, channel, { ...composeAsBot(workspace, draft), ...more })
}

/** The app says something that only one person sees. */
export function postEphemeralAsBot(workspace: Workspace, channel: Channel, user: string, draft: Draft): Message {
  const message = { ...composeAsBot(workspace, draft), ephemeral_to: user }
  workspace.state.ephemerals.save(channel.id, message)
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts, user })
  return message
}

/** Slackbot's voice: tells the person that a command failed. */
export function postEphemeralAsSlack(workspace: Workspace, channel: Channel, user: string, text: string): Message {
  const message = { ...compose(workspace, 'USLACKBOT', { text }), ephemeral_to: user }
  workspace.state.ephemerals.save(channel.id, message)
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts, user })
  return message
}

/** The message and the app's event about it are stored together or not at all. */
function publish(workspace: Workspace, channel: Channel, message: Message) {
  const eventId = workspace.state.together(() => {
    workspace.state.messages.save(channel.id, message)
    return emitPosted(workspace, channel, message)
  })
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts })
  return { message, eventId }
}

/** A message of the app that is in no channel yet. */
export function composeAsBot(workspace: Workspace, draft: Draft): Message {
  const profile = {
    id: APP.botId,
    app_id: APP.id,
    name: workspace.manifest.botName,
    team_id: workspace.team.id,
    deleted: false,
  }
  return { ...compose(workspace, APP.botUserId, draft), bot_id: APP.botId, app_id: APP.id, bot_profile: profile }
}

function compose(workspace: Workspace, user: string, draft: Draft): Message {
  const { text, threadTs, subtype, blocks, attachments, metadata, files } = draft
  return {
    type: 'message',
    ...(subtype === undefined ? {} : { subtype }),
    user,
    text,
    ts: workspace.state.timestamps.next(),
    team: workspace.team.id,
    ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
    ...(blocks === undefined || blocks.length === 0 ? {} : { blocks: withBlockIds(blocks) }),
    ...(attachments === undefined || attachments.length === 0 ? {} : { attachments }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(files === undefined ? {} : { files }),
  }
}
