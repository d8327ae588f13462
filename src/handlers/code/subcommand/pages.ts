import type { Subcommand } from './define-subcommand.ts'

/** Pages of a tool that only takes a limit: each page also requests all before it. The asker's limit is the size of a page. */
export function byLimit(argument: string, usual: number, max: number): Subcommand['page'] {
  return (args, { skip }) => {
    const given = args[argument]
    const size = typeof given === 'number' ? given : usual
    const asked = Math.min(skip + size, max)
    return { args: { ...args, [argument]: asked }, skip, size, next: skip + size, isLast: asked === max }
  }
}

/** Pages of a tool without a limit: it returns the same answer each time. */
export function ofOneAnswer(size: number): Subcommand['page'] {
  return (args, { skip }) => ({ args, skip, size, next: skip + size, isLast: false })
}
