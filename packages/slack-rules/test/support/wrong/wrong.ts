import type { Problem } from '../../../src/payload/problem.ts'

/** Something that Slack refuses, with the page that says so. */
export interface Wrong {
  what: string
  /** Slack's error name and where in the payload. */
  refused: string
  page: string
  check(): Problem[]
}

export const DOCS = 'https://docs.slack.dev'
export const KIT = `${DOCS}/reference/block-kit`
export const METHODS = `${DOCS}/reference/methods`

export const plain = (text: string) => ({ type: 'plain_text', text })
export const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
export const long = (length: number) => 'x'.repeat(length)
export const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
