/** One way in which code lists similar things. */
export interface Way {
  /** The line that defines an entry contains any of these. */
  texts: readonly string[]
  /** Matches that line; its first group is the function or type that makes it an entry. */
  line: RegExp
  /** The entry must have its name as text: the pattern alone proves little. */
  needsLiteral: boolean
  /** Several functions make the same kind of entry. */
  isOne?: true
  /** The line above is that of what all others belong to. */
  outermost?: RegExp
  /** The name, where it isn't a property or the first argument. */
  named?: RegExp
  /** Its file has this too. */
  beside?: RegExp
  /** What has another purpose may look the same. */
  isLoose?: true
  /** Calls with the same name look something up. */
  isOnce?: true
  /** The line is above that of what has the name. */
  isAbove?: true
  /** The same entry may be written several times, once for each database or platform. */
  isRepeated?: true
}

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'all', 'route', 'handle', 'HandleFunc', 'Handle']

/** Ways to define many of one noun, most reliable first. */
export function waysToDefine(one: string): Way[] {
  const noun = RegExp.escape(one)
  const capitalized = RegExp.escape(`${one.slice(0, 1).toUpperCase()}${one.slice(1)}`)
  const special = SPECIAL.filter(({ nouns }) => nouns.test(one)).map(({ way }) => way)
  return [
    {
      texts: [`${one}(`, `${one}<`],
      line: new RegExp(`\\b((?:define|register|declare)_?(?:[a-z]+_?)?${noun})\\s*(?:<|\\()`, 'i'),
      needsLiteral: false,
    },
    ...special,
    {
      texts: [`${one}.register(`, `${one}s.register(`],
      // What one router is given are no routers; `plugin.Register` is of a package of Go.
      line: new RegExp(`\\b((?:${noun}s|${capitalized}s?)\\.register|${noun}\\.Register)\\(\\s*["'\`][\\w.:/-]+["'\`]`),
      needsLiteral: true,
      isLoose: true,
    },
    {
      texts: [`: ${one} = {`, `: ${one}definition = {`, `: ${one}handler = {`],
      line: new RegExp(`\\b(?:const|let|val|var)\\s+\\w+\\s*:\\s*(${noun}(?:handler|definition)?)\\s*=\\s*\\{`, 'i'),
      needsLiteral: false,
    },
    {
      texts: [`@${one}`, `.${one}`],
      line: new RegExp(`^\\s*@(?:\\w+\\.)*(${noun})\\b(?:\\(.*)?\\s*$`, 'i'),
      needsLiteral: true,
      isAbove: true,
      isOne: true,
      isRepeated: true,
      isLoose: true,
    },
    { texts: [`${one}{`], line: new RegExp(`[&=\\s](\\w*\\.?${noun})\\{\\s*$`, 'i'), needsLiteral: true },
    { texts: [`${one}(`], line: new RegExp(`[.@](${noun})\\(\\s*["'\`]`, 'i'), needsLiteral: true, isOnce: true },
  ]
}

/** The texts that what is called so is given: `code: 'cart.closed'`. */
export function wayToGive(one: string): Way {
  const given = `(${RegExp.escape(one)})["']?\\s*(?::|=(?![=>]))\\s*["'\`]([\\w.:-]+)["'\`]`
  return {
    texts: [': ', ':', ' = ', '='].flatMap((sign) => [`${one}${sign}'`, `${one}${sign}"`]),
    line: new RegExp(`(?:^|[\\s{(,.])${given}`, 'i'),
    named: new RegExp(`(?:^|[\\s{(,.])(?:${given.replace('(', '(?:')})`, 'i'),
    needsLiteral: true,
    isOne: true,
    isLoose: true,
    isRepeated: true,
  }
}

/** Commands of a command line, by the libraries that define them. */
export const COMMANDS: readonly Way[] = [
  {
    texts: ['Use:'],
    line: /^\s*(Use):\s*"[a-z]/,
    named: /\bUse:\s*"([\w:-]+)/,
    outermost: /\b(?:root|main|app)\w*\s*:?=\s*&?cobra\.Command\{/i,
    beside: /\bcobra\b/,
    needsLiteral: true,
  },
  {
    texts: ['cli.Command{'],
    line: /(?<![\]*])\b(cli\.Command)\{\s*$/,
    needsLiteral: true,
    isLoose: true,
    isRepeated: true,
  },
  {
    // A table of what runs each: `"lock": cmd_lock,`
    texts: [': cmd_', ': do_', ': command_', ': handle_', ': run_'],
    line: /^\s*["'][\w:-]+["']\s*:\s*(?:\w+\.)?(cmd|do|command|handle|run)_\w+,?\s*$/,
    named: /^\s*["']([\w:-]+)["']/,
    needsLiteral: true,
    isLoose: true,
  },
  {
    // The standard library's `Command::new` runs another program.
    texts: ['Command::new("'],
    line: /\b(Command::new)\("[a-z]/,
    named: /\bCommand::new\("([\w:-]+)/,
    beside: /\bclap\b/,
    needsLiteral: true,
  },
  {
    texts: ['add_parser(', 'add_subcommand('],
    line: /\.(add_parser|add_subcommand)\(\s*["'][a-z]/,
    named: /\.add_(?:parser|subcommand)\(\s*["']([\w:-]+)/,
    needsLiteral: true,
  },
  {
    texts: ['.command('],
    line: /\.(command)\(\s*["'`:][a-z[]/,
    // The one that runs without a name has only arguments.
    named: /\.command\(\s*["'`:]([\w:-]+|\[[\w.]+\])/,
    beside: /\b(?:click|typer|commander|yargs|cac|mercenary)\b/i,
    needsLiteral: true,
  },
]

const SPECIAL: readonly { nouns: RegExp; way: Way }[] = [
  {
    nouns: /^namespace$/,
    way: {
      texts: ['debug(', 'debugger(', 'debuglog('],
      line: /\b(\w*debug(?:ger|log)?)\(\s*["'`][\w@./-]+:[\w:*./-]+["'`]/i,
      named: /debug(?:ger|log)?\(\s*["'`]([\w@./:*-]+)["'`]/i,
      needsLiteral: true,
      isOne: true,
      isLoose: true,
      isRepeated: true,
    },
  },
  ...COMMANDS.map((way) => ({ nouns: /^command$/, way })),
  {
    nouns: /^event$/,
    way: {
      texts: ['emit(', 'dispatchEvent(', 'emitAsync('],
      line: /\b(emit|emitAsync|dispatchEvent)\(\s*(?:new \w+\(\s*)?["'`:][a-z]/i,
      // What is put together is known by its beginning.
      named: /\b(?:emit|emitAsync|dispatchEvent)\(\s*(?:new \w+\(\s*)?["'`:]([\w:.*-]+)/,
      needsLiteral: true,
      isOne: true,
      isLoose: true,
      isRepeated: true,
    },
  },
  {
    nouns: /^event$/,
    way: {
      texts: ['.on("', ".on('"],
      line: /\b(\w+)\.on\(\s*["'`][a-z]/i,
      named: /\.on\(\s*["'`]([\w:.-]+)["'`]/,
      needsLiteral: true,
      isLoose: true,
    },
  },
  {
    nouns: /^table$/,
    way: {
      texts: ['create table', 'create_table'],
      line: /^\s*(create[ _]table)\b/i,
      named: /\bcreate[ _]table(?: if not exists)?[ (]\s*[:"'`[]?([a-z][\w.]*)/i,
      needsLiteral: true,
      isOne: true,
      isRepeated: true,
    },
  },
  {
    nouns: /^(?:model|table)$/,
    way: {
      texts: ['model '],
      line: /^(model) [A-Z]\w* \{\s*$/,
      named: /^model (\w+)/,
      needsLiteral: true,
    },
  },
  {
    nouns: /^metric$/,
    way: {
      texts: ['counter', 'gauge', 'histogram'].flatMap((sort) => [`${sort}(`, `${sort}vec(`, `${sort}<`]),
      line: /\b((?:new)?_?(?:counter|gauge|histogram)(?:vec)?)\s*(?:<[^<>]*>)?\((?:\s*["'`][a-z](?!.*\$\{)|(?:[\w.]*[({])?\s*$)/i,
      needsLiteral: true,
      isOne: true,
    },
  },
  {
    nouns: /^(?:route|endpoint|url)$/,
    way: {
      texts: [...VERBS.flatMap((verb) => [`${verb}('/`, `${verb}("/`]), "get '/", "post '/", 'Mapping("/'],
      line: /(?:[.@]|^\s*)((?:get|post|put|patch|delete|route|any|all|handle|handlefunc|[a-z]*mapping)\b)(?:\(|\s)\s*["'`]\//i,
      needsLiteral: true,
      isOne: true,
    },
  },
  {
    nouns: /^(?:flag|option|argument)$/,
    way: {
      texts: ['add_argument(', '.option('],
      line: /[.\s](add_argument|option)\(\s*["'`]-/i,
      needsLiteral: true,
      isOne: true,
    },
  },
  {
    nouns: /^(?:flag|option|argument)$/,
    way: {
      texts: ['.long("'],
      line: /\.(long)\("[a-z]/,
      named: /\.long\("([\w-]+)/,
      beside: /\bclap\b/,
      needsLiteral: true,
      isRepeated: true,
    },
  },
  {
    nouns: /^flag$/,
    way: {
      texts: ['flag(', 'flag.'],
      line: /(?<![\w.])((?:\w+\.)?(?!(?:has|is|check|get|parse|set)[A-Z_])(?:\w*[fF]lag|flag\.[A-Z]\w*))\((?:\w+,\s*)?["'`](?!\/)/,
      needsLiteral: true,
      isOne: true,
    },
  },
]
