import type { State } from '../control/shapes.ts'
import { botName, people } from '../workspace-context.ts'
import type { Mentionable } from './completion.ts'

/** The app first, since it is whom one comes to talk to. */
export function mentionablesOf(state: State): Mentionable[] {
  return [
    { typed: `@${botName(state)}`, detail: 'the app', mention: `<@${state.bot.user_id}>` },
    ...people(state).map(({ id, name, real_name }) => ({
      typed: `@${name}`,
      detail: real_name ?? '',
      mention: `<@${id}>`,
    })),
    ...state.channels
      .filter(({ is_im, is_mpim }) => !is_im && !is_mpim)
      .map(({ id, name }) => ({ typed: `#${name}`, detail: 'channel', mention: `<#${id}|${name}>` })),
  ]
}

/** Typed names become mentions, as Slack's composer does; inside code they stay as they are. */
export function encodeMentions(text: string, mentionables: readonly Mentionable[]): string {
  const longestFirst = [...mentionables].sort((a, b) => b.typed.length - a.typed.length)
  return text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : encodePiece(piece, longestFirst)))
    .join('')
}

function encodePiece(piece: string, mentionables: readonly Mentionable[]): string {
  return piece.replace(/(?<![\p{L}\p{N}<])[@#][^\s<>]+/gu, (word) => {
    const found = mentionables.find(({ typed }) => {
      const isStart = word.toLowerCase().startsWith(typed.toLowerCase())
      return isStart && !/^[\p{L}\p{N}_-]/u.test(word.slice(typed.length))
    })
    return found ? found.mention + word.slice(found.typed.length) : word
  })
}
