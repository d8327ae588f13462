import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { startInstance } from '../packages/instance/src/open-port.ts'
import { round } from './percentiles.ts'
import { loadQuestionSet } from './question-set.ts'

const FIRST = 5
const DEADLINE_MS = 30_000
/** Polls often, so that polling adds little to the result. */
const EVERY_MS = 2
const USAGE =
  'Give REPOSITORY_PATH QUESTIONS_FILE, once or more, for example: deep ../express bench/questions/express.json'

const answerSchema = z.looseObject({
  name: z.string(),
  state: z.looseObject({}),
  questions: z.array(z.looseObject({ answer: z.array(z.object({ markdown: z.object({ text: z.string() }) })) })),
})

/**
 * Asks the embedded instance for deep searches with known answers, without a language model, and opens every place that its answers link
 * to. `rank` counts distinct files from 1; null: not among the first five.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-deep-'))
  try {
    const subjects = args.flatMap((arg, index) =>
      index % 2 === 0
        ? [{ location: arg, name: `bench/${basename(args[index + 1] ?? '', '.json')}`, file: args[index + 1] ?? '' }]
        : [],
    )
    if (subjects.length === 0 || args.length % 2 === 1) throw new Error(USAGE)
    const log = { info() {}, warn() {} }
    const repos = subjects.map(({ location, name }) => ({ location, name }))
    const instance = await startInstance({ port: 0, dataDir: dir, repos, log, env: process.env })
    try {
      await instance.ready()
      const results = []
      for (const { name, file } of subjects) {
        const { questions } = await loadQuestionSet(file)
        for (const { question, files } of questions) results.push(await askOne(question, files, name, instance))
      }
      return { asked: results.length, ...totals(results), questions: results }
    } finally {
      await instance.close()
    }
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function askOne(
  question: string,
  files: readonly string[],
  repo: string,
  instance: { url: string; botToken: string },
) {
  const { url, botToken } = instance
  async function call(method: string, body: object) {
    const response = await fetch(`${url}/api/deepsearch.v1.Service/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `token ${botToken}` },
      body: JSON.stringify(body),
    })
    return answerSchema.parse(await response.json())
  }
  const input = [{ question: { text: `${question} repo:${repo}` } }]
  const startedAt = performance.now()
  const { name } = await call('CreateConversation', { parent: 'users/~self', conversation: { questions: [{ input }] } })
  const look = async () => {
    const conversation = await call('GetConversation', { name })
    return 'processing' in conversation.state ? undefined : conversation
  }
  const done = await until(`an answer to: ${question}`, look, DEADLINE_MS, EVERY_MS)
  const answerMs = round(performance.now() - startedAt)
  const text = done.questions[0]?.answer[0]?.markdown.text ?? ''
  const links = [...text.matchAll(/\]\((http[^)\s]+\/-\/blob\/[^)\s]+)\)/g)].map(([, link = '']) => link)
  const linked = [...new Set(links.map((link) => decodeURIComponent(/\/-\/blob\/([^?]+)/.exec(link)?.[1] ?? '')))]
  const pages = await Promise.all([...new Set(links)].map(async (link) => (await fetch(link)).text()))
  const index = linked.slice(0, FIRST).findIndex((path) => files.includes(path))
  const invalid = pages.filter((page) => !page.includes('class="marked"')).length
  return { question, repo, rank: index === -1 ? null : index + 1, citations: pages.length, invalid, answerMs, linked }
}

function totals(results: readonly { rank: number | null; citations: number; invalid: number }[]) {
  return {
    amongFive: results.filter(({ rank }) => rank !== null).length,
    withoutCitation: results.filter(({ citations }) => citations === 0).length,
    citations: results.reduce((sum, { citations }) => sum + citations, 0),
    invalidCitations: results.reduce((sum, { invalid }) => sum + invalid, 0),
  }
}
