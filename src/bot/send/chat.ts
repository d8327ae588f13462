import { codeSpan } from '../../blocks/escape.ts'
import { markdownMessage } from '../../blocks/message.ts'
import type { Chat, Log, Message, Posted } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { slackCall, slackErrorName, toUpstreamError, type WebClient } from '../client/slack-client.ts'
import type { Directory } from '../people/directory.ts'
import type { Encryption } from '../receive/encrypt.ts'
import { slackWords } from '../words/refusals.ts'
import { attachFile, isAttached, whyNoFile } from './attach.ts'
import { messageParts, sendChecked } from './fit-message.ts'
import { createMaskedChat } from './masked-chat.ts'
import { Pace } from './pace.ts'
import { createPoster } from './post.ts'
import { createStatus } from './show-status.ts'
import { threadHistory } from './thread-history.ts'
import { openForm, showHome, updateForm } from './views.ts'

interface ChatOptions {
  client: WebClient
  directory: Directory
  encryption: Encryption
  /** The bot's own user id, to recognize its messages. */
  botUser: string
  outgoing: Outgoing
  log: Log
}

const DELETED = 'message_not_found'
/** The message is gone or out of reach, so it can't be changed. */
const GONE = new Set([DELETED, 'cant_update_message', 'edit_window_closed', 'is_archived', 'channel_not_found'])

/** About one message a second per channel, more in short bursts. https://docs.slack.dev/apis/web-api/rate-limits */
const POSTS = { burst: 4, everyMs: 1_000 }
/** chat.update is in tier 3: more than 50 a minute. https://docs.slack.dev/reference/methods/chat.update */
const UPDATES = { burst: 30, everyMs: 1_200 }

/** The share of the burst that must be left for changes that can wait: closing lines go before progress. */
const ROOM = { closing: 0.25, progress: 0.5 }

/**
 * The only sender: masks secrets, splits messages, checks them against Slack's rules, keeps to the rate limits, and falls back to plain
 * text.
 */
export function createChat({ client, directory, encryption, botUser, outgoing, log }: ChatOptions): Chat {
  const posts = new Pace(POSTS)
  const updates = new Pace(UPDATES)
  const { post, postEphemeral } = createPoster({ client, directory, encryption, outgoing, posts, log })

  async function update({ channel, ts }: Posted, message: Message, lane?: keyof typeof ROOM) {
    if (lane === undefined) await updates.acquire('all')
    else if (!updates.spare('all', ROOM[lane])) {
      return { laterMs: lane === 'closing' ? updates.lookAgainMs('all', ROOM.closing) : 0 }
    }
    const [part = message] = messageParts(message)
    try {
      await sendChecked(part, 'chat.update', (checked) => client.chat.update({ channel, ts, ...checked }), log)
      return 'changed'
    } catch (error) {
      const name = slackErrorName(error)
      if (name === undefined || !GONE.has(name)) throw error
      log.info('message not changed', { name })
      return name === DELETED ? 'deleted' : 'changed'
    }
  }

  return createMaskedChat({
    ...directory,
    post,
    postEphemeral,
    update,
    async remove(channel, timestamps) {
      for (const ts of timestamps) {
        await updates.acquire('all')
        await slackCall(() => client.chat.delete({ channel, ts })).catch((error: unknown) => {
          if (slackErrorName(error) !== DELETED) throw error
        })
      }
    },
    threadHistory: (thread, ts) => threadHistory(client, thread, ts, botUser, log),
    showStatus: createStatus(client, log),
    async unfurl({ channel, ts }, shown) {
      const unfurls = Object.fromEntries([...shown].map(([url, blocks]) => [url, { blocks: [...blocks] }]))
      // A message without unfurls does no harm.
      await client.chat
        .unfurl({ channel, ts, unfurls })
        .catch((error: unknown) => log.info('links not told about', { error: toUpstreamError(error) }))
    },
    async link({ channel, ts }) {
      try {
        return (await slackCall(() => client.chat.getPermalink({ channel, message_ts: ts }))).permalink
      } catch (error) {
        const name = slackErrorName(error)
        if (name === undefined || !GONE.has(name)) throw error
        return undefined
      }
    },
    async attach(target, file, { tag, dedupe }) {
      if (dedupe && (await isAttached(client, target, file.name))) return
      await posts.acquire(target.channel)
      try {
        await attachFile(client, outgoing, target, file)
      } catch (error) {
        const reason = whyNoFile(error)
        if (reason === undefined) throw error
        log.warn('Slack takes no file', { error })
        await post(target, markdownMessage(slackWords.cannotAttach(codeSpan(file.name), reason)), { tag, dedupe })
      }
    },
    showHome: async (user, blocks) => showHome(client, user, await directory.direct(user), blocks, log),
    openForm: (triggerId, form, requester) => openForm(client, triggerId, form, requester),
    updateForm: (viewId, form, requester) => updateForm(client, viewId, form, requester),
    async groupMembers(id) {
      try {
        return (await client.usergroups.users.list({ usergroup: id })).users ?? []
      } catch (error) {
        log.warn('user group not readable', { group: id, name: slackErrorName(error) })
        return []
      }
    },
  })
}
