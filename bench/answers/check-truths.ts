import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type AnswerQuestion, loadQuestionFiles, loadRepositories } from './question-file.ts'

/**
 * Returns the truths that don't hold: paths, lines and commits that the pinned commits don't have, and phrases that aren't in the lines or
 * the commit's message. `dir` contains a clone of each repository under its name, bare or not.
 */
export async function checkTruths(
  dir: string,
  questions?: string,
): Promise<{ questions: Record<string, number>; wrong: string[] }> {
  const commits = new Map((await loadRepositories(questions)).map(({ name, commit }) => [name, commit]))
  const texts = new Map<string, readonly string[] | undefined>()
  const git = (repository: string, ...args: string[]) => {
    try {
      return execFileSync('git', ['-C', join(dir, repository), ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1 << 28,
      })
    } catch {
      return undefined
    }
  }
  const linesOf = (repository: string, path: string) => {
    const key = `${repository}:${path}`
    if (!texts.has(key)) {
      const text = git(repository, 'show', `${commits.get(repository)}:${path}`)
      texts.set(key, text?.replace(/\n$/, '').split('\n'))
    }
    return texts.get(key)
  }
  const isIn = (repository: string, commit: string) =>
    git(repository, 'merge-base', '--is-ancestor', commit, commits.get(repository) ?? '') !== undefined

  function wrongOf({ question, repositories, truth, files = [] }: AnswerQuestion): string[] {
    const scope = repositories === 'all' ? [...commits.keys()] : repositories
    const only = scope.length === 1 ? scope[0] : undefined
    const wrong = scope.filter((name) => !commits.has(name)).map((name) => `no repository ${name}`)
    const stretches = truth.is === 'lines' || truth.is === 'phrase' ? (truth.lines ?? []) : []
    const evidence: string[] = []
    for (const { repository = only, path, from, to } of stretches) {
      const lines = repository === undefined ? undefined : linesOf(repository, path)
      if (lines === undefined || lines.length < to) wrong.push(`no ${repository}:${path}:${to}`)
      else evidence.push(...lines.slice(from - 1, to))
    }
    for (const file of files) {
      const [, repository = only, path = file] = /^([\w.-]+):(.+)$/.exec(file) ?? []
      if (repository === undefined || linesOf(repository, path) === undefined) wrong.push(`no file ${file}`)
    }
    if (truth.is === 'commit') {
      const repository = truth.repository ?? only
      for (const commit of truth.commits)
        if (repository === undefined || !isIn(repository, commit)) wrong.push(`no commit ${commit}`)
        else evidence.push(git(repository, 'show', '--no-patch', '--format=%an %cs %B', commit) ?? '')
    }
    if ('phrases' in truth && evidence.length > 0) {
      const said = evidence.join(' ').toLowerCase().replace(/\s+/g, ' ')
      for (const phrase of truth.phrases ?? [])
        if (![phrase].flat().some((one) => said.includes(one.toLowerCase()))) wrong.push(`nothing there says ${phrase}`)
    }
    return wrong.map((what) => `${question}: ${what}`)
  }

  const questionFiles = await loadQuestionFiles(questions)
  return {
    questions: Object.fromEntries(
      questionFiles.map(({ kind, half, questions }) => [`${kind} ${half}`, questions.length]),
    ),
    wrong: questionFiles.flatMap(({ questions }) => questions.flatMap(wrongOf)),
  }
}
