import { logLines } from './log-lines.ts'
import { type NamedFrame, namedFrames } from './named/named-frames.ts'
import { saidMessage, withoutQuestionAfter } from './said-message.ts'

/** One line of a stack trace: its place and function. */
export interface Frame {
  /** As in the trace, with `/` as the separator. */
  path: string
  line: number
  /** The last part of its name: `sendFile` of `ServerResponse.sendFile`. */
  name: string | undefined
  /** The source line, if the trace has it. */
  source?: string | undefined
}

export interface Trace {
  /** The innermost first. */
  frames: readonly Frame[]
  /** Functions that it names, whether with or without a place. */
  named: readonly NamedFrame[]
  /** Nothing failed: it is a list of what waits. */
  isWaiting: boolean
  /** The error message, if the trace has one. */
  message: string | undefined
}

type Shape = (line: string, next: string) => Frame | undefined

/** How frames look in the languages that people paste. Each takes a line and the next line. */
const SHAPES: readonly Shape[] = [
  // Python: `  File "app/x.py", line 3, in run`, and its text below
  (line, next) =>
    frame(
      /^\s*File "(?<path>[^"]+)", line (?<line>\d+)(?:, in (?<name>\S+))?/,
      line,
      /^\s{2,}File |^\S/.test(next) ? undefined : next.trim(),
    ),
  // Java, Kotlin, Scala: `at com.acme.Cart.add(Cart.java:12)`
  (line) => {
    const found = /^\s*at (?:[\w.]+\/)?([\w$.]+)\.([\w$<>]+)\(([\w$]+\.(?:java|kt|scala|groovy|clj)):(\d+)\)/.exec(line)
    if (found === null) return undefined
    const [, type = '', name, file = '', number] = found
    return { path: [...type.split('.').slice(0, -1), file].join('/'), line: Number(number), name: nameIn(name) }
  },
  // C#: `at Shop.Cart.Add(Int32 id) in /src/Cart.cs:line 12`
  (line) => frame(/^\s*at (?<name>[\w.<>`]+)\(.*\) in (?<path>.+):line (?<line>\d+)/, line),
  // JavaScript: `at Object.run (webpack:///./src/x.ts?:3:4)`, `at async file:///x.js:3:4`
  (line) =>
    frame(
      /^\s*at (?:(?:async |new )*(?<name>[^\s(]+)(?: \[as [^\]]+\])? \()?(?<path>[^\s()]+?):(?<line>\d+):\d+\)?\s*$/,
      line,
    ),
  // Firefox and Safari: `run@https://app/x.js:3:4`
  (line) => frame(/^(?<name>[^\s@]*)@(?<path>\S+?):(?<line>\d+):\d+$/, line),
  // Go: the function, and below it `	/app/x.go:3 +0x1f`
  (line, next) => {
    const place = /^\s+(\S+\.go):(\d+)(?: \+0x[\da-f]+)?\s*$/.exec(next)
    const called = /^(?!created by )([\w./*()-]+)\(.*\)?$|^created by (\S+)/.exec(line)
    if (place === null || called === null) return undefined
    return {
      path: place[1] ?? '',
      line: Number(place[2]),
      name: nameIn((called[1] ?? called[2] ?? '').replace(/\(\*?(\w+)\)/g, '$1')),
    }
  },
  // Rust: the function, and below it `at ./src/x.rs:3:4`; `panicked at src/x.rs:3:4:`
  (line, next) => {
    const place = /^\s+at (\S+\.rs):(\d+)(?::\d+)?\s*$/.exec(next)
    const called = /^\s*\d+:\s+(?:0x[\da-f]+ - )?(\S+)/.exec(line)
    return place === null || called === null
      ? undefined
      : { path: place[1] ?? '', line: Number(place[2]), name: nameIn(called[1]?.replace(/::h[\da-f]{16}$/, '')) }
  },
  // pytest: `app/x.py:3: in run`, and last `app/x.py:3: ValueError`
  (line) => frame(/^(?<path>\S+\.py):(?<line>\d+): (?:in (?<name>\w+)|[A-Z]\w*)\s*$/, line),
  (line) => frame(/panicked at (?:'.*', )?(?<path>\S+\.rs):(?<line>\d+)/, line),
  // Ruby: `app/x.rb:3:in 'Cart#add'`
  (line) =>
    frame(/^\s*(?:from )?(?<path>\S+\.(?:rb|erb|rake|ru)):(?<line>\d+):in [`'](?:block .*?in )?(?<name>[^'`]*)'/, line),
  // PHP: `#0 /app/x.php(3): Cart->add()`
  (line) => frame(/^#\d+ (?<path>\S+\.php)\((?<line>\d+)\): (?<name>[\w\\:>-]+)/, line),
  // gdb: `#1 0x… in add (x=1) at cart.c:3`
  (line) => frame(/^#\d+\s+(?:0x[\da-f]+ in )?(?<name>[\w:~]+) .*\bat (?<path>\S+?):(?<line>\d+)\s*$/, line),
  // Sanitizers of C and Rust: `#0 0x… in add /src/cart.c:3:4`
  (line) => frame(/^\s*#\d+ 0x[\da-f]+ in (?<name>\S+) (?<path>\S+?\.\w+):(?<line>\d+)(?::\d+)?\s*$/, line),
]
/** A program that names its own line: `BUG: cart.c:12: no such cart`. */
const OWN_LINE = /(?:^|\s)([\w-]+\.(?:go|cc?|cpp|h|py|rb|rs|java|kt|cs|php|[cm]?[jt]sx?)):(\d+)(?=: )/
/** A place in a log line: `src/cart.ts:12`, `caller=cart.go:12`. */
const ANYWHERE =
  /(?:^|[\s("'[])((?:[\w@.+-]+\/)+[\w@.+-]+\.[a-z]{1,5}):(\d+)|\b(?:source|caller|file|at|location)=["']?((?:[\w@.+-]+\/)*[\w@.+-]+\.[a-z]{1,5}):(\d+)/i
const MESSAGE =
  /^(?:\S+ in thread "[^"]*" |Uncaught |thread '[^']*' panicked at .*?'(?=\S)|\d{4}\S* \S+ )?(?:\[?\w+\]?:? )?((?:[\w$.:]*(?:Error|Exception|Fault|Warning|Failure)\w*|panic|fatal|error|FATAL|ERROR|RuntimeError)\b(?:\s*\[\w+\])?(?: - |:\s).+)$/

/** Threads that wait, in dumps of Go and the JVM; and those that run or failed. */
const WAITS =
  /^goroutine \d+ \[(?!running|runnable|syscall)|^\s+java\.lang\.Thread\.State: (?:TIMED_)?WAITING|: BLOCKED/m
const RUNS = /^goroutine \d+ \[(?:running|runnable|syscall)|^\s*(?:panic|fatal error):/m
/** `app/x.rb:3:in 'Cart#add': it is full (Cart::Full)` */
const RUBY = /\.(?:rb|erb|rake|ru):\d+:in [`'][^'`\n]*': (\S.*?)(?: \(([A-Z][\w:]*)\))?$/
/** Starts the cause of the failure above: in JVM and Node traces. */
const CAUSED = /^\s*(?:Caused by:|\[cause\]:) /

/** Reads the frames of a pasted trace; undefined if the text has neither frames nor an error message. */
export function parseTrace(text: string): Trace | undefined {
  const cut = text.slice(0, LONGEST)
  const plain = readTrace(cut.split('\n'))
  const collected = readTrace(logLines(cut))
  // The prefixes may be part of the trace itself.
  return plain === undefined || weightOf(collected) > weightOf(plain) ? collected : plain
}

function weightOf(trace: Trace | undefined): number {
  const ofNames = trace?.named.length ?? 0
  return ofNames + (trace?.frames ?? []).reduce((sum, { name }) => sum + (name === undefined ? 1 : 2), 0)
}

function readTrace(lines: readonly string[]): Trace | undefined {
  let frames: Frame[] = []
  const outer: Frame[][] = []
  let isInnermostLast = lines.some((line) => /^\S+\.py:\d+: in \w/.test(line))
  for (const [index, line] of lines.entries()) {
    if (/^Traceback \(most recent call last\)/.test(line.trim())) {
      isInnermostLast = true
      // Of several chained tracebacks, the last is the one that was seen.
      frames.length = 0
    }
    if (CAUSED.test(line)) {
      // The frames that wrapped a failure go after those of the failure itself.
      outer.unshift(frames)
      frames = []
    }
    const found = SHAPES.map((shape) => shape(line, lines[index + 1] ?? '')).find((one) => one !== undefined)
    if (found !== undefined) frames.push(found)
  }
  if (frames.length === 0 && outer.flat().length === 0) {
    for (const line of lines) {
      const [, path, number, file = '', at] = ANYWHERE.exec(line) ?? []
      const said = path ?? file
      const [, own, ownLine] = said === '' ? (OWN_LINE.exec(line) ?? []) : []
      if (said !== '') frames.push({ path: clean(said), line: Number(number ?? at), name: undefined })
      else if (own !== undefined) frames.push({ path: own, line: Number(ownLine), name: undefined })
    }
  }
  const message = messageIn(lines, isInnermostLast)
  const isTrace = frames.length + outer.flat().length > 0 || message !== undefined
  const named = isTrace || namesFunctions(lines) ? namedFrames(lines) : []
  if (!isTrace && named.length === 0) return undefined
  const all = [frames, ...outer].flat()
  const isWaiting = message === undefined && WAITS.test(lines.join('\n')) && !RUNS.test(lines.join('\n'))
  return { frames: isInnermostLast ? all.reverse() : all, named, isWaiting, message }
}

/** Whether there are names of functions as only traces have them: a question may have a call on a line, and calls without arguments. */
function namesFunctions(lines: readonly string[]): boolean {
  const telling = lines.filter((line) => /^\s*at /.test(line) || !/\(\)\s*$/.test(line))
  return namedFrames(telling).length > 1 || lines.some((line) => /^goroutine \d+ \[/.test(line))
}

/** `error: "…" where does that come from` */
const WHOLLY_QUOTED =
  /^[\w$.]+: ?["“`']([^"“”`\n]{12,})["”`'](?:\W*$|\W.*\b(?:where|what|why|who|how|come|comes|thrown|mean|means)\b)/i

const LONGEST_QUOTED = 500

function quotedIn(message: string): string {
  const quoted = WHOLLY_QUOTED.exec(message)?.[1]
  // Of "'Cart' object has no attribute 'add'", two words are quoted.
  return quoted === undefined || /\w' \w/.test(quoted) ? message : quoted
}

function messageIn(lines: readonly string[], isLast: boolean): string | undefined {
  const said = lines.flatMap((line, index) => {
    if (/panicked at \S+:\d+:\d+:$/.test(line)) return lines[index + 1]?.trim() ?? []
    const [, inRuby, type] = RUBY.exec(line) ?? []
    if (inRuby !== undefined) return type === undefined ? inRuby : `${type}: ${inRuby}`
    const message = MESSAGE.exec(line.replace(CAUSED, '').trim())?.[1]
    return (
      (message === undefined || message.length > LONGEST_QUOTED ? message : withoutQuestionAfter(quotedIn(message))) ??
      []
    )
  })
  return (isLast || lines.some((line) => CAUSED.test(line)) ? said.at(-1) : said[0]) ?? saidMessage(lines.join('\n'))
}

const LONGEST = 50_000

function frame(pattern: RegExp, line: string, source?: string): Frame | undefined {
  const groups = pattern.exec(line)?.groups
  if (groups?.path === undefined || groups.line === undefined) return undefined
  const { path, name } = groups
  return { path: clean(path), line: Number(groups.line), name: nameIn(name), ...(source && { source }) }
}

function nameIn(called: string | undefined): string | undefined {
  const name = called?.split(/::|[.#>-]/).at(-1)
  return name !== undefined && /^[A-Za-z_$][\w$?!]*$/.test(name) && name !== 'anonymous' ? name : undefined
}

/** Without what bundlers and URLs put around a path. */
function clean(path: string): string {
  return path
    .replace(/^[a-z-]+:\/\/\/?(?:[^/]*:\d+\/|\.\/)?/i, '')
    .replace(/\?.*$/, '')
    .replaceAll('\\', '/')
}
