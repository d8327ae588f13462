import { codeSpan, echoed } from '../../blocks/escape.ts'
import { UserError } from '../../ports/errors.ts'
import type { AllowedBot, AnswerMode, ChannelSettings, SettingName } from '../../ports/index.ts'
import { resolveName } from '../asking/repositories.ts'
import { SETTINGS_USAGE } from './messages/settings.ts'
import { settingsWords } from './words/settings.ts'

/** The new values as typed or entered; empty: as in the installation. */
export type GivenSettings = Readonly<Partial<Record<SettingName, string>>>

interface Choices {
  /** The existing repositories. */
  names: readonly string[]
  hasSignIn: boolean
  /** The apps and workflows that Slack lists. */
  bots: readonly AllowedBot[]
}

/** Settings that widen or narrow who gets what: only operators change them, even in their own DMs. */
export const GUARDED: readonly SettingName[] = ['mode', 'repositories', 'askers', 'bots']

const NAMES: readonly SettingName[] = [...GUARDED, 'answersAmbient', 'repository', 'revision']
const CLEARED = /^(?:none|default|any|everyone)?$/i
const PERSON_OR_GROUP = /^[UWS][A-Z0-9]+$/
/** The id of a bot, an app, or a bot's user. */
const BOT = /^[BAU][A-Z0-9]{6,}$/

/** A channel's stored settings after a change. Unchanged ones keep who set them. Throws a UserError for an invalid value. */
export function changeSettings(
  kept: ChannelSettings,
  given: GivenSettings,
  { by, at, names, hasSignIn, bots }: Choices & { by: string; at: number },
): ChannelSettings {
  const read = <Value>(name: SettingName, before: Value | undefined, parse: (typed: string) => Value) => {
    const typed = given[name]?.trim()
    if (typed === undefined) return before
    return CLEARED.test(typed) ? undefined : parse(typed)
  }
  const after: ChannelSettings = {
    mode: read('mode', kept.mode, (typed) => parseMode(typed, hasSignIn)),
    repositories: read('repositories', kept.repositories, (typed) =>
      listed(typed).map((name) => resolveName(name, names)),
    ),
    askers: read('askers', kept.askers, peopleAndGroups),
    bots: read('bots', kept.bots, (typed) => namedBots(typed, [...(kept.bots ?? []), ...bots])),
    answersAmbient: read('answersAmbient', kept.answersAmbient, parseAnswer) ?? false,
    repository: read('repository', kept.repository, (typed) => resolveName(typed, names)),
    revision: read('revision', kept.revision, (typed) => typed),
  }
  const isOther = (name: SettingName) => JSON.stringify(after[name]) !== JSON.stringify(kept[name])
  const changed = Object.fromEntries(NAMES.filter(isOther).map((name) => [name, { by, at }]))
  return { ...after, changed: { ...kept.changed, ...changed } }
}

function parseMode(typed: string, hasSignIn: boolean): AnswerMode {
  const mode = typed.toLowerCase()
  if (mode === 'personal' && !hasSignIn) throw new UserError(settingsWords.noSignIn, { id: 'no-sign-in' })
  if (mode === 'personal' || mode === 'service') return mode
  throw new UserError(settingsWords.unknownMode, { id: 'unknown-mode' })
}

function parseAnswer(typed: string): boolean {
  if (typed === 'all' || typed === 'mentions') return typed === 'all'
  throw new UserError(settingsWords.unknownAnswer(SETTINGS_USAGE), { id: 'unknown-answer' })
}

function listed(typed: string): string[] {
  return [...new Set(typed.split(/[\s,]+/).filter((part) => part !== ''))]
}

function peopleAndGroups(typed: string): string[] {
  const all = listed(typed)
  const wrong = all.find((id) => !PERSON_OR_GROUP.test(id))
  if (wrong === undefined) return all
  throw new UserError(settingsWords.unknownAsker(codeSpan(echoed(wrong))), { id: 'unknown-id' })
}

/** Stored by their ids, so that no bot can take another's name. */
function namedBots(typed: string, known: readonly AllowedBot[]): AllowedBot[] {
  const names = typed.split(',').flatMap((part) => part.trim() || [])
  const named = names.map((name) => {
    const meant = known.filter((bot) => bot.id === name || bot.name.toLowerCase() === name.toLowerCase())
    const [bot, ...others] = [...new Map(meant.map((each) => [each.id, each])).values()]
    if (bot && others.length === 0) return bot
    if (!bot && BOT.test(name)) return { id: name, name }
    const ids = meant.map(({ id }) => codeSpan(id)).join(', ')
    const wrong = codeSpan(echoed(name))
    throw bot
      ? new UserError(settingsWords.severalBots(wrong, ids), { id: 'several-bots' })
      : new UserError(settingsWords.unknownBot(wrong), { id: 'unknown-bot' })
  })
  return [...new Map(named.map((bot) => [bot.id, bot])).values()]
}
