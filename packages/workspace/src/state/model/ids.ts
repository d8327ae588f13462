import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** An id that looks like Slack's: a prefix for the kind, then capitals and digits. */
export function newId(prefix: string, length = 10): string {
  return prefix + Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Issues message timestamps: real time in microseconds, never the same one twice. */
export class Timestamps {
  #last: number

  constructor(lastTs: string | undefined) {
    this.#last = lastTs === undefined ? 0 : Number(lastTs.replace('.', ''))
  }

  next(): string {
    this.#last = Math.max(Date.now() * 1000, this.#last + 1)
    const digits = String(this.#last)
    return `${digits.slice(0, -6)}.${digits.slice(-6)}`
  }
}
