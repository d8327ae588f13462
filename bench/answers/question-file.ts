import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'

/** A line or range of lines at the commit that `repositories.json` pins. */
const linesSchema = z
  .strictObject({
    /** Left out if the question has only one repository in scope. */
    repository: z.string().optional(),
    path: z.string(),
    from: z.int().positive(),
    to: z.int().positive(),
  })
  .refine(({ from, to }) => from <= to, 'ends before it starts')

/** Strings that the answer must contain, ignoring case; of a nested list, one is enough. */
const phrasesSchema = z.array(z.union([z.string().min(1), z.array(z.string().min(1)).min(2)])).min(1)

const truthSchema = z.discriminatedUnion('is', [
  /** A place that overlaps these lines; if `complete`, all of them are needed, else any one will do. */
  z.strictObject({
    is: z.literal('lines'),
    lines: z.array(linesSchema).min(1),
    complete: z.boolean().default(false),
    /** What a good answer also says, such as the sentence that documents it: only full marks need it. */
    phrases: phrasesSchema.optional(),
  }),
  /** A commit, any one of these. */
  z.strictObject({
    is: z.literal('commit'),
    commits: z.array(z.string().regex(/^[0-9a-f]{40}$/)).min(1),
    repository: z.string().optional(),
    phrases: phrasesSchema.optional(),
  }),
  /** All of these rows, and no other repository. */
  z.strictObject({
    is: z.literal('table'),
    rows: z
      .array(
        z.strictObject({
          repository: z.string(),
          version: z.string().optional(),
          count: z.int().nonnegative().optional(),
        }),
      )
      .min(1),
  }),
  /** All of these phrases; `lines` is where they are, to check the truth. */
  z.strictObject({ is: z.literal('phrase'), phrases: phrasesSchema, lines: z.array(linesSchema).optional() }),
  /** It must say that nothing was found. */
  z.strictObject({ is: z.literal('nothing') }),
  /** It must not search. */
  z.strictObject({ is: z.literal('smallTalk') }),
])

const questionSchema = z.strictObject({
  /** As someone types it in Slack. */
  question: z.string().min(1),
  /** The names in scope, from `repositories.json`. */
  repositories: z.union([z.literal('all'), z.array(z.string()).min(1)]),
  truth: truthSchema,
  /** Files that belong to the answer, for recall in the first eight: `path`, or `repository:path` if several repositories are in scope. */
  files: z.array(z.string()).optional(),
  /** Phrases or paths that make a first line that has them a false claim. */
  false: z.array(z.string()).optional(),
  /** How it is phrased, if the same is asked in several ways. */
  phrasing: z.string().optional(),
})

export type Truth = z.output<typeof truthSchema>
export type AnswerQuestion = z.output<typeof questionSchema>

/** One kind's questions: those that may be tuned on, or those that are held out. */
export interface QuestionFile {
  kind: string
  half: 'tuning' | 'held'
  questions: readonly AnswerQuestion[]
}

const here = import.meta.dirname

const repositoriesSchema = z.array(
  z.strictObject({ name: z.string(), source: z.string().startsWith('github:'), commit: z.string().length(40) }),
)

/** What the questions are about: each repository at one commit. A folder of other questions may have its own list. */
export async function loadRepositories(dir = here) {
  const path = [dir, here].map((one) => join(one, 'repositories.json')).find(existsSync) ?? ''
  return repositoriesSchema.parse(JSON.parse(await readFile(path, 'utf8')))
}

/**
 * Reads `KIND.tuning.json` and `KIND.held.json` of a folder: each a list of questions with their truths, written down from git, documents
 * and code at the pinned commits before the code that answers them.
 */
export async function loadQuestionFiles(dir = join(here, 'questions')): Promise<QuestionFile[]> {
  const paths = globSync('*.{tuning,held}.json', { cwd: dir }).sort()
  return Promise.all(
    paths.map(async (path) => {
      const [kind = '', half] = basename(path, '.json').split('.')
      const questions = z.array(questionSchema).parse(JSON.parse(await readFile(join(dir, path), 'utf8')))
      return { kind, half: half === 'held' ? 'held' : 'tuning', questions }
    }),
  )
}
