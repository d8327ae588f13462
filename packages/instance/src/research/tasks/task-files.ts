import type { TaskSort } from './task-sorts.ts'

/** The command to type, and the line that defines it. */
export interface TaskLine {
  command: string
  /** Counted from 1. */
  line: number
  /** The file only shows which tool it is, and no line says the command. */
  isUsual?: true
}

/** A script or target of a file, and how to run it. */
export interface Target extends TaskLine {
  name: string
}

interface TaskFile {
  path: RegExp
  /** All that the file defines. */
  targets?(lines: readonly string[]): Target[]
  read(lines: readonly string[], sort: TaskSort): TaskLine | undefined
}

/** Files that define commands, for well-known tools; those whose commands people type come first. */
export const TASK_FILES: readonly TaskFile[] = [
  { path: /^package\.json$/, ...scripts((name) => (name === 'test' ? 'npm test' : `npm run ${name}`)) },
  { path: /^composer\.json$/, ...scripts((name) => `composer ${name}`) },
  { path: /^(?:GNUm|[Mm])akefile$/, ...named(/^([\w-]+)\s*:(?!=)/, (name) => `make ${name}`) },
  { path: /^\.?[Jj]ustfile$/, ...named(/^@?([\w-]+)[^:=]*:(?!=)/, (name) => `just ${name}`) },
  { path: /^[Tt]askfile\.ya?ml$/, ...named(/^ {2}([\w:-]+):\s*$/, (name) => `task ${name}`) },
  { path: /^noxfile\.py$/, ...named(/^def (\w+)\(session/, (name) => `nox -s ${name}`) },
  { path: /^Rakefile$/, ...named(/\btask[ (]:?["']?(\w+)/, (name) => `rake ${name}`) },
  { path: /^Rakefile$/, read: line('test', /\bRake::TestTask\b/, 'rake test') },
  { path: /^Rakefile$/, read: line('test', /\bRSpec::Core::RakeTask\b/, 'rake spec') },
  { path: /^tox\.ini$/, read: line('test', /^\[(?:tox|testenv)\]/, 'tox') },
  { path: /^pyproject\.toml$/, read: line('test', /^\[tool\.tox/, 'tox') },
  { path: /^pyproject\.toml$/, read: line('test', /^\[tool\.pytest/, 'pytest') },
  { path: /^CMakeLists\.txt$/, read: line('test', /^\s*enable_testing\s*\(/i, 'ctest') },
  { path: /^\.github\/workflows\/[^/]+\.ya?ml$/, read: readWorkflow },
  { path: /^(?:scripts?\/)?[\w-]+\.sh$/, read: readWorkflow },
  // What these tools do without being told how.
  { path: /^gradlew$/, read: usual({ test: './gradlew test', build: './gradlew build' }) },
  { path: /^build\.gradle(?:\.kts)?$/, read: usual({ test: 'gradle test', build: 'gradle build' }) },
  { path: /^mvnw$/, read: usual({ test: './mvnw test', build: './mvnw package' }) },
  { path: /^pom\.xml$/, read: usual({ test: 'mvn test', build: 'mvn package' }) },
  { path: /^Cargo\.toml$/, read: usual({ test: 'cargo test', build: 'cargo build' }) },
  { path: /^go\.mod$/, read: usual({ test: 'go test ./...', build: 'go build ./...' }) },
  { path: /^[^/]+\.slnx?$/, read: usual({ test: 'dotnet test', build: 'dotnet build' }) },
  { path: /^mix\.exs$/, read: usual({ test: 'mix test', build: 'mix compile' }) },
  { path: /^Package\.swift$/, read: usual({ test: 'swift test', build: 'swift build' }) },
]

function usual(commands: Readonly<Record<'test' | 'build', string>>): TaskFile['read'] {
  return (_, { names: [task] }) =>
    task === 'test' || task === 'build' ? { command: commands[task], line: 1, isUsual: true } : undefined
}

function named(pattern: RegExp, typed: (name: string) => string) {
  return ofTargets((lines) =>
    lines.flatMap((text, index) => {
      const name = pattern.exec(text)?.[1]
      return name === undefined ? [] : [{ name, command: typed(name), line: index + 1 }]
    }),
  )
}

function scripts(typed: (name: string) => string) {
  const { targets } = named(/^\s*"([\w:-]+)"\s*:(?!.*no test specified)/, typed)
  return ofTargets((lines) => {
    const from = lines.findIndex((text) => /^\s*"scripts"\s*:/.test(text))
    const length = lines.slice(from + 1).findIndex((text) => /^\s*\}/.test(text))
    const found = from < 0 ? [] : targets(lines.slice(from + 1, from + 1 + Math.max(length, 0)))
    return found.map((one) => ({ ...one, line: one.line + from + 1 }))
  })
}

/** Of the names in a file, the one that matches the request most exactly. */
function ofTargets(targets: (lines: readonly string[]) => Target[]) {
  return {
    targets,
    read(lines: readonly string[], { names }: TaskSort): TaskLine | undefined {
      const all = targets(lines)
      const [best = all.find((one) => isOfAny(one.name, names[0]))] = all
        .filter(({ name }) => names.includes(name))
        .sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
      return best && { command: best.command, line: best.line }
    },
  }
}

/** `check:lint`: parts that don't say of what. */
function isOfAny(name: string, task: string | undefined): boolean {
  const parts = name.split(/[:_-]/)
  return task !== undefined && parts.includes(task) && parts.every((part) => part === task || OF_ANY.test(part))
}

function line(task: string, pattern: RegExp, command: string): TaskFile['read'] {
  return (lines, { names }) => {
    const at = names[0] === task ? lines.findIndex((text) => pattern.test(text)) : -1
    return at < 0 ? undefined : { command, line: at + 1 }
  }
}

/** It is done to one folder or package: `pnpm --dir website test`. */
const OF_PART =
  /\s(?:--(?:dir|prefix|cwd|filter|workspace|directory|working-directory)|-C)(?:[ =]|$)(?!(?:\.\/)?tests?\b)/
const OF_ANY = /^(?:all|check|ci|code|js|local|run|src|ts)$/
/** Longer commands set up things that only CI machines have. */
const LONGEST = 80

/**
 * The shortest matching command that a workflow runs, if the command's name alone says what it does.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
 */
function readWorkflow(lines: readonly string[], { command, isKnown }: TaskSort): TaskLine | undefined {
  if (!isKnown) return undefined
  const found = lines.flatMap((text, index) => {
    const run = /^\s*(?:-\s+)?(?:run:\s*)?["']?((?:\.\/)?[\w-].*?)["']?[;\s]*$/.exec(text)?.[1] ?? ''
    const isTyped = run.length <= LONGEST && !/\$\{\{|^[\w-]+:/.test(run) && !OF_PART.test(run)
    // The command must start the line: elsewhere it may be an ordinary word in a sentence.
    const isMeant = command.exec(run)?.index === 0 || (run.startsWith('./') && command.test(run))
    return isTyped && isMeant ? [{ command: run, line: index + 1 }] : []
  })
  return found.toSorted((a, b) => a.command.length - b.command.length)[0]
}
