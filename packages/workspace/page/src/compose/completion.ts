import type { Command } from '../control/shapes.ts'

export type Suggestion = { label: string; detail: string; hint?: string }
/** What may replace the text from `start` to `end`, the caret. */
type Completion = { start: number; end: number; suggestions: Suggestion[] }

/** Names that can be typed after `@` and `#`, with the mention each stands for. */
export type Mentionable = { typed: string; detail: string; mention: string }

const mostShown = 8

/** What could be meant at the caret: a command as the first word (not in threads), or a name after `@` or `#`. */
export function completionAt(
  text: string,
  caret: number,
  commands: readonly Command[],
  mentionables: readonly Mentionable[],
): Completion | undefined {
  const before = text.slice(0, caret)
  const typed = /^\/\S*$/.exec(before)?.[0] ?? /(?:^|\s)([@#]\S*)$/.exec(before)?.[1]
  if (typed === undefined) return undefined
  const suggestions: Suggestion[] = typed.startsWith('/')
    ? commands.map(({ command, description, usage_hint }) => ({
        label: command,
        detail: description,
        hint: usage_hint,
      }))
    : mentionables.map(({ typed: label, detail }) => ({ label, detail }))
  const fitting = suggestions
    .filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
    .slice(0, mostShown)
  if (fitting.length === 0) return undefined
  return { start: caret - typed.length, end: caret, suggestions: fitting }
}

/** True when nothing is left to complete, so that Enter may send. */
export function isComplete(text: string, { start, end, suggestions }: Completion): boolean {
  return suggestions.some(({ label }) => label === text.slice(start, end))
}

export function applySuggestion(
  text: string,
  { start, end }: Completion,
  { label }: Suggestion,
): { text: string; caret: number } {
  const rest = text.slice(end).replace(/^ /, '')
  return { text: `${text.slice(0, start)}${label} ${rest}`, caret: start + label.length + 1 }
}
