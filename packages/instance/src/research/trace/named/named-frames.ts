/** A frame of which a trace says only the function, not the file and line. */
export interface NamedFrame {
  /** The parts of the package, namespace or module: `github.com`, `acme`, `shop`. */
  module: readonly string[]
  /** The type that the function belongs to. */
  owner: string | undefined
  name: string
  language: keyof typeof FILES
}

/** The files that may define it, by what the trace is written like. */
export const FILES = {
  go: /\.go$/,
  jvm: /\.(?:java|kts?|scala|groovy|clj)$/,
  clr: /\.(?:cs|fs|vb)$/,
  rust: /\.rs$/,
} as const

const MOST = 40
const LONGEST_LINE = 1_000
/** Functions within functions, which only count. */
const CLOSURE = /^(?:func\d+|\d+|gowrap\d+|deferwrap\d+|-fm|\{\{closure\}\})$/
/** A language's own, which only raise what other code makes them raise. */
const OWN =
  /^(?:runtime|sync|net|os|io|fmt|context|reflect|testing|syscall|internal|time|encoding|database|crypto|bufio|bytes|errors|sort|strings|std|core|alloc|java|javax|jdk|sun|kotlin|scala|System|Microsoft|node)$/

const GO =
  /^(?:created by |\s*(?:\S+ )?panic in )?((?:[\w.~-]+\/)*[\w-]+(?:\.v\d+)?)\.((?:\(\*?\w+(?:\[\.\.\.\])?\)|[A-Za-z_]\w*(?:\[\.\.\.\])?)(?:\.[\w-]+)*)(?:\((?:(?:0x|\{|\.\.\.|_|\?)[^\n)]*)?\)|(?: in goroutine \d+))\s*$/
const CREATED = /^created by ((?:[\w.~-]+\/)*[\w-]+(?:\.v\d+)?)\.((?:\(\*?\w+\)|[A-Za-z_]\w*)(?:\.[\w-]+)*)\s*$/
const JVM = /^\s*at (?:[\w.]+\/)?((?:[a-z_]\w*\.)*)([\w$]+)\.([\w$<>]+)\([\w$. ]*(?::\d+)?\)/
const CLR = /^\s*at ((?:[A-Z]\w*\.)+)([\w`+[\],<>]+)\.(\.c?ctor|[\w<>|`[\],]+)\(.*\)\s*(?: in .*)?$/
/** An asynchronous method in its own class: `Worker.<ExecuteAsync>d__5.MoveNext()`. */
const CLR_ASYNC = /^\s*at ((?:[A-Z]\w*\.)+)([A-Z]\w*)\.<(\w+)>[\w|]*(?:\.MoveNext)?\(/
const RUST =
  /^\s*\d+:\s+(?:0x[\da-f]+ - )?((?:\w+::)+)(?!h[\da-f]{16}\s*$)([A-Za-z_]\w*)(?:::\{\{closure\}\})*(?:::h[\da-f]{16})?\s*$/
const RUST_METHOD =
  /^\s*\d+:\s+(?:0x[\da-f]+ - )?<((?:\w+::)*)(\w+)(?:<.*>)?(?: as .*)?>::(\w+)(?:::\{\{closure\}\})*(?:::h[\da-f]{16})?\s*$/

/** The functions that a trace names, innermost first, whether it says their files or not; without those of runtimes. */
export function namedFrames(lines: readonly string[]): NamedFrame[] {
  const all = lines.flatMap((line) => (line.length > LONGEST_LINE ? [] : (frameOn(line) ?? [])))
  const own = all.filter(({ module: [first = ''] }) => !OWN.test(first))
  const keys = own.map(({ module, owner, name }) => JSON.stringify([module, owner, name]))
  return own.filter((_one, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, MOST)
}

function frameOn(line: string): NamedFrame | undefined {
  const [, goPackage, goName = ''] = GO.exec(line) ?? CREATED.exec(line) ?? []
  if (goPackage !== undefined) return inGo(goPackage, goName)
  const [, space, clrType = '', method] = CLR_ASYNC.exec(line) ?? CLR.exec(line) ?? []
  if (space !== undefined && method !== undefined && !/^\s*at .*\([\w$]+\.\w+:\d+\)/.test(line)) {
    const name = /^\.?c?ctor$/.test(method) ? clrType : method
    return framed('clr', space.split('.'), bareType(clrType), name.replace(/[`[<].*$/, ''))
  }
  const [, jvmPackage, type = '', called = ''] = JVM.exec(line) ?? []
  if (jvmPackage !== undefined) {
    const owner = type.split('$').findLast((part) => /^[A-Z]/.test(part)) ?? type
    const lambda = /^lambda\$(\w+)\$/.exec(called)?.[1]
    return framed('jvm', jvmPackage.split('.'), owner, lambda ?? (called === '<init>' ? owner : called))
  }
  const [, rustPath, rustName] = RUST.exec(line) ?? []
  if (rustPath !== undefined) {
    const module = rustPath.split('::').filter(Boolean)
    const owner = /^[A-Z]/.test(module.at(-1) ?? '') ? module.pop() : undefined
    return framed('rust', module, owner, rustName)
  }
  const [, implPath, impl, implName] = RUST_METHOD.exec(line) ?? []
  return implPath === undefined ? undefined : framed('rust', implPath.split('::'), impl, implName)
}

/** `(*processor).exec.func1` is in `exec` of `processor`, and `Server.Run` may be a method of a value. */
function inGo(path: string, called: string): NamedFrame | undefined {
  const module = path.replace(/\.v\d+$/, '').split('/')
  const parts = called
    .replaceAll('[...]', '')
    .split('.')
    .filter((part) => !CLOSURE.test(part.replace(/-fm$/, '')))
  const [first = '', second] = parts.map((part) => part.replace(/-fm$|[()*]/g, ''))
  if (called.startsWith('(')) return framed('go', module, first, second)
  return second === undefined ? framed('go', module, undefined, first) : framed('go', module, first, second)
}

function bareType(type: string): string {
  return (type.split('+').at(-1) ?? type).replace(/[`[<].*$/, '')
}

function framed(
  language: NamedFrame['language'],
  module: readonly string[],
  owner: string | undefined,
  name: string | undefined,
): NamedFrame | undefined {
  return name === undefined || !/^[A-Za-z_$][\w$]*$/.test(name)
    ? undefined
    : { module: module.filter(Boolean), owner: owner === '' ? undefined : owner, name, language }
}
