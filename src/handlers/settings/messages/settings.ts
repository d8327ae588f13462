import { codeSpan, escapeMrkdwn } from '../../../blocks/escape.ts'
import { actions, button, section } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { ChannelPolicy, Message, Source } from '../../../ports/index.ts'
import { settingsWords as words } from '../words/settings.ts'

export const SETTINGS_USAGE =
  '/crowsnest settings [repo:R|none] [rev:V|none] [answer:mentions|all] [mode:personal|service] [repos:R,R|any] [who:U,S|everyone] [bots:NAME,NAME|none]'

export const EDIT_SETTINGS = 'edit-settings'

/** The settings that apply in a channel, where they come from, and how to change them. */
export function settingsMessage(policy: ChannelPolicy, { mayChange }: { mayChange: boolean }): Message {
  const { mode, repositories, askers, bots, answersAmbient, repository, revision } = policy
  const lines = [
    line(words.mode, words.modes[mode.value], mode.source),
    line(words.repositories, namesOf(repositories.value), repositories.source),
    line(words.askers, askersOf(askers.value), askers.source),
    line(words.bots, botsOf(bots.value), bots.source),
    line(words.followUps, answersAmbient.value ? words.answersAll : words.answersMentions, answersAmbient.source),
    line(
      words.repository,
      repository.value === undefined ? words.noDefault : code(repository.value),
      repository.source,
    ),
    ...(repository.value === undefined
      ? []
      : [
          line(
            words.revision,
            revision.value === undefined ? words.defaultRevision : code(revision.value),
            revision.source,
          ),
        ]),
  ]
  const text = [...(policy.isServed ? [] : [words.notServed]), ...lines].join('\n')
  const buttons = mayChange ? actions([button(words.changeButton, EDIT_SETTINGS, 'open')]) : []
  return {
    text,
    blocks: [section(text), ...buttons],
    id: `channel-settings-${answersAmbient.value ? 'all' : 'mentions'}`,
  }
}

function line(name: string, value: string, source: Source): string {
  return `• *${name}*: ${value} _(${sourceWords(source)})_`
}

/** Where a value comes from, in mrkdwn. */
export function sourceWords(source: Source): string {
  if (source === 'default') return words.byDefault
  if (source === 'channel') return words.byChannel
  return 'setting' in source ? words.bySetting(source.setting) : words.byPerson(source.by, momentOf(source.at))
}

function namesOf(names: readonly string[] | undefined): string {
  if (names === undefined) return words.anyRepository
  return names.length === 0 ? words.noRepository : names.map(code).join(', ')
}

function askersOf(ids: readonly string[] | undefined): string {
  if (ids === undefined) return words.everyone
  return ids.map((id) => (id.startsWith('S') ? `<!subteam^${id}>` : `<@${id}>`)).join(', ')
}

function botsOf(bots: ChannelPolicy['bots']['value']): string {
  const shown = bots.map(({ id, name }) => (id === name ? code(id) : words.bot(escapeMrkdwn(name), code(id))))
  return shown.length === 0 ? words.noBots : shown.join(', ')
}

function code(name: string): string {
  return codeSpan(escapeMrkdwn(name))
}
