import { UserError } from '../../ports/errors.ts'

/**
 * What a command accepts, by its parser. Words of the right form with a wrong value are accepted, so that the command can say what is
 * wrong.
 */
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
