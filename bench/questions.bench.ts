import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BOT, type Call, type Control, createControl, MEMBER, until } from '@crowsnest/workspace/testing'
import { rankByMatchingTerms } from './matching-terms.ts'
import { round } from './percentiles.ts'
import { startProductProcess } from './product-process.ts'
import { loadQuestionSet, type QuestionSet } from './question-set.ts'
import { createWorkTree } from './work-tree.ts'

/** As many files as an answer has places. */
const DEPTH = 8
const DEADLINE_MS = 30_000
/** Polls often, so that polling adds little to the result. */
const EVERY_MS = 2
const USAGE =
  'Give REPOSITORY_PATH QUESTIONS_FILE …, once or more, for example: questions ../git bench/questions/git.json'

interface Subject {
  name: string
  workTree: string
  sets: QuestionSet[]
}

/**
 * Asks questions with known answers through the whole product and checks which files its answers link to, compared with the files that `rg`
 * ranks first by the number of matching words. Ranks count distinct files from 1; null: not among the first eight.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-questions-'))
  try {
    const subjects = await subjectsOf(args, dir)
    const product = await startProductProcess({ REPOS: subjects.map(({ workTree }) => workTree).join(',') })
    try {
      const control = createControl(product.workspaceUrl)
      const results: object[] = []
      for (const { name, workTree, sets } of subjects) {
        for (const set of sets) results.push(await askAll(set, name, workTree, control))
      }
      return results
    } finally {
      await product.close()
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function subjectsOf(args: readonly string[], dir: string): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const arg of args) {
    const latest = subjects.at(-1)
    if (!arg.endsWith('.json')) {
      const name = `${basename(arg.replace(/(\/repo|\.git)?\/*$/, ''))}-${subjects.length + 1}`
      subjects.push({ name, workTree: createWorkTree(arg, dir, name), sets: [] })
    } else if (latest !== undefined) latest.sets.push(await loadQuestionSet(arg))
  }
  if (subjects.length === 0 || subjects.some(({ sets }) => sets.length === 0)) throw new Error(USAGE)
  return subjects
}

async function askAll(set: QuestionSet, repo: string, workTree: string, control: Control) {
  const questions = []
  for (const [index, { question, files }] of set.questions.entries()) {
    // One channel each: posts to the same one would keep Slack's pace of one per second.
    const channel = `C07${set.name.replace(/\W/g, '').toUpperCase()}${index}`
    await control.call('channel', { channel, name: channel.toLowerCase(), add: [MEMBER, BOT] })
    const { linked, ms } = await ask(`${question} repo:${repo}`, channel, control)
    const baseline = rankByMatchingTerms(question, workTree)
    questions.push({ question, rank: rankOf(files, linked), rgRank: rankOf(files, baseline), linked, answerMs: ms })
  }
  return {
    set: set.name,
    repository: set.repository,
    asked: questions.length,
    found: totals(questions.map(({ rank }) => rank)),
    foundByRg: totals(questions.map(({ rgRank }) => rgRank)),
    questions,
  }
}

/** One `/code-find`, until its answer is in the thread. Returns the distinct files it links to, in order. */
async function ask(text: string, channel: string, control: Control): Promise<{ linked: string[]; ms: number }> {
  const seen = (await control.calls(0)).at(-1)?.n ?? 0
  const startedAt = performance.now()
  await control.command(MEMBER, channel, '/code-find', text)
  const look = async () => {
    const posts = (await control.calls(seen)).filter(isPostIn(channel))
    return posts.length >= 2 ? posts.at(-1) : undefined
  }
  const answer = await until(`an answer to: ${text}`, look, DEADLINE_MS, EVERY_MS)
  const links = JSON.stringify(answer.args).matchAll(/@[0-9a-f]{40}\/-\/blob\/([^?)\s"]+)/g)
  const linked = [...new Set([...links].map(([, path = '']) => decodeURIComponent(path)))]
  return { linked, ms: round(performance.now() - startedAt) }
}

const isPostIn = (channel: string) => (call: Call) =>
  call.method === 'chat.postMessage' && call.ok && call.args.channel === channel

function rankOf(files: readonly string[], ranking: readonly string[]): number | null {
  const index = ranking.slice(0, DEPTH).findIndex((path) => files.includes(path))
  return index === -1 ? null : index + 1
}

function totals(ranks: readonly (number | null)[]) {
  const within = (most: number) => ranks.filter((rank) => rank !== null && rank <= most).length
  return { first: within(1), amongThree: within(3), amongEight: within(DEPTH) }
}
