import type { TaskSort } from './task-sorts.ts'

/** The command to type, and the line that defines it. */
export interface TaskLine {
  command: string
  /** Counted from 1. */
  line: number
}

type Read = (lines: readonly string[], sort: TaskSort) => TaskLine | undefined

/** Files that define commands, for well-known tools; those whose commands people type come first. */
export const TASK_FILES: readonly { path: RegExp; read: Read }[] = [
  { path: /^package\.json$/, read: scripts((name) => (name === 'test' ? 'npm test' : `npm run ${name}`)) },
  { path: /^composer\.json$/, read: scripts((name) => `composer ${name}`) },
  { path: /^(?:GNUm|[Mm])akefile$/, read: named(/^([\w-]+)\s*:(?!=)/, (name) => `make ${name}`) },
  { path: /^\.?[Jj]ustfile$/, read: named(/^@?([\w-]+)[^:=]*:(?!=)/, (name) => `just ${name}`) },
  { path: /^[Tt]askfile\.ya?ml$/, read: named(/^ {2}([\w:-]+):\s*$/, (name) => `task ${name}`) },
  { path: /^noxfile\.py$/, read: named(/^def (\w+)\(session/, (name) => `nox -s ${name}`) },
  { path: /^Rakefile$/, read: named(/\btask[ (]:?["']?(\w+)/, (name) => `rake ${name}`) },
  { path: /^Rakefile$/, read: line('test', /\bRake::TestTask\b/, 'rake test') },
  { path: /^Rakefile$/, read: line('test', /\bRSpec::Core::RakeTask\b/, 'rake spec') },
  { path: /^tox\.ini$/, read: line('test', /^\[(?:tox|testenv)\]/, 'tox') },
  { path: /^pyproject\.toml$/, read: line('test', /^\[tool\.tox/, 'tox') },
  { path: /^pyproject\.toml$/, read: line('test', /^\[tool\.pytest/, 'pytest') },
  { path: /^CMakeLists\.txt$/, read: line('test', /^\s*enable_testing\s*\(/i, 'ctest') },
  { path: /^\.github\/workflows\/[^/]+\.ya?ml$/, read: readWorkflow },
]

/** Of the names in a file, the one that matches the request most exactly. */
function named(pattern: RegExp, typed: (name: string) => string): Read {
  return (lines, { names }) => {
    const found = lines.flatMap((text, index) => {
      const name = pattern.exec(text)?.[1] ?? ''
      return names.includes(name) ? [{ name, line: index + 1 }] : []
    })
    const best = found.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))[0]
    return best && { command: typed(best.name), line: best.line }
  }
}

function scripts(typed: (name: string) => string): Read {
  const read = named(/^\s*"([\w:-]+)"\s*:(?!.*no test specified)/, typed)
  return (lines, sort) => {
    const from = lines.findIndex((text) => /^\s*"scripts"\s*:/.test(text))
    const length = lines.slice(from + 1).findIndex((text) => /^\s*\}/.test(text))
    const found = from < 0 ? undefined : read(lines.slice(from + 1, from + 1 + Math.max(length, 0)), sort)
    return found && { ...found, line: found.line + from + 1 }
  }
}

function line(task: string, pattern: RegExp, command: string): Read {
  return (lines, { names }) => {
    const at = names[0] === task ? lines.findIndex((text) => pattern.test(text)) : -1
    return at < 0 ? undefined : { command, line: at + 1 }
  }
}

/** Longer commands set up things that only CI machines have. */
const LONGEST = 80

/**
 * The shortest matching command that a workflow runs, if the command's name alone says what it does.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
 */
function readWorkflow(lines: readonly string[], { command, isKnown }: TaskSort): TaskLine | undefined {
  if (!isKnown) return undefined
  const found = lines.flatMap((text, index) => {
    const run = /^\s*(?:-\s+)?(?:run:\s*)?["']?((?:\.\/)?[\w-].*?)["']?\s*$/.exec(text)?.[1] ?? ''
    const isTyped = run.length <= LONGEST && !/\$\{\{|^[\w-]+:/.test(run)
    // The command must start the line: elsewhere it may be an ordinary word in a sentence.
    const isMeant = command.exec(run)?.index === 0 || (run.startsWith('./') && command.test(run))
    return isTyped && isMeant ? [{ command: run, line: index + 1 }] : []
  })
  return found.toSorted((a, b) => a.command.length - b.command.length)[0]
}
