import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type AnswerQuestion, loadQuestionFiles, loadRepositories } from './question-file.ts'

/**
 * What no longer holds of the truths: paths, lines and commits that the pinned commits do not have. `dir` holds a clone of each
 * repository under its name, bare or not.
 */
export async function checkTruths(dir: string): Promise<{ questions: Record<string, number>; wrong: string[] }> {
  const commits = new Map((await loadRepositories()).map(({ name, commit }) => [name, commit]))
  const lineCounts = new Map<string, number | undefined>()
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
    if (!lineCounts.has(key)) {
      const text = git(repository, 'show', `${commits.get(repository)}:${path}`)
      lineCounts.set(key, text?.replace(/\n$/, '').split('\n').length)
    }
    return lineCounts.get(key)
  }
  const isIn = (repository: string, commit: string) =>
    git(repository, 'merge-base', '--is-ancestor', commit, commits.get(repository) ?? '') !== undefined

  function wrongOf({ question, repositories, truth, files = [] }: AnswerQuestion): string[] {
    const scope = repositories === 'all' ? [...commits.keys()] : repositories
    const only = scope.length === 1 ? scope[0] : undefined
    const wrong = scope.filter((name) => !commits.has(name)).map((name) => `no repository ${name}`)
    const stretches = truth.is === 'lines' || truth.is === 'phrase' ? (truth.lines ?? []) : []
    for (const { repository = only, path, to } of stretches) {
      const count = repository === undefined ? undefined : linesOf(repository, path)
      if (count === undefined || count < to) wrong.push(`no ${repository}:${path}:${to}`)
    }
    for (const file of files) {
      const [, repository = only, path = file] = /^([\w.-]+):(.+)$/.exec(file) ?? []
      if (repository === undefined || linesOf(repository, path) === undefined) wrong.push(`no file ${file}`)
    }
    if (truth.is === 'commit') {
      const repository = truth.repository ?? only
      for (const commit of truth.commits)
        if (repository === undefined || !isIn(repository, commit)) wrong.push(`no commit ${commit}`)
    }
    return wrong.map((what) => `${question}: ${what}`)
  }

  const questionFiles = await loadQuestionFiles()
  return {
    questions: Object.fromEntries(
      questionFiles.map(({ kind, half, questions }) => [`${kind} ${half}`, questions.length]),
    ),
    wrong: questionFiles.flatMap(({ questions }) => questions.flatMap(wrongOf)),
  }
}
