import { UserError } from '../../ports/errors.ts'

/** What a command takes, by its parser: words of the right form with a wrong value are its own, for it tells what is wrong. */
export function isUnderstood(parse: (text: string, today: string) => unknown): Pick<RegExp, 'test'> {
  return {
    test(text) {
      try {
        return parse(text, '2000-01-01') !== undefined
      } catch (error) {
        if (error instanceof UserError) return true
        throw error
      }
    },
  }
}
