const NAME = '[A-Za-z_$][\\w$]*'
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\'|`[^`]*`'
/** Ends at a comma, a bracket that it didn't open, or a comment. */
const VALUE = `(?:${QUOTED}|\\([\\d\\s*+/._-]+\\)|[^\\s,;(){}\\[\\]"'\`]+(?:\\((?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*\\))?(?:\\s*(?:[*+/-]|<<|\\|\\|)\\s*(?:\\([^()]*\\)|[\\w.]+))*)`

export const LITERAL = `-?\\d[\\w.]*(?:\\s*\\*\\s*[\\w.]+)*|"[^"]*"|'[^']*'`

/** How lines give a name a value, the surest first. */
export const FORMS: readonly { pattern: RegExp; isDefault: boolean }[] = [
  // name: isSlow ? 10000 : 5000
  {
    pattern: new RegExp(
      `(${NAME})["']?\\s*[:=]\\s*([\\w.!]+\\??(?:\\(\\))?\\s*\\?\\s*(?:${LITERAL})\\s*:\\s*(?:${LITERAL}))`,
      'g',
    ),
    isDefault: false,
  },
  // getInt("name", 30), getProperty(prefix + NAME, 30), getattr(settings, "NAME", 30), options.fetch(:name, 30)
  {
    pattern: new RegExp(
      `\\b(?:[gG]et\\w*|pop|[fF]etch|(?:[oO]pt|[pP]aram|[cC]onf|[sS]etting)\\w*|[lL]ookup\\w*)\\(\\s*(?:[\\w.]+\\s*[+,]\\s*)?(?:["':]([\\w.-]{3,80})["']?|([A-Z][A-Z\\d_]{2,80}))\\s*,\\s*(${LITERAL}|[tT]rue|[fF]alse)\\s*[),]`,
      'g',
    ),
    isDefault: true,
  },
  // options.pop("name", None)
  { pattern: /\bpop\(\s*["']([\w.-]{3,80})["']\s*,\s*(None)\s*\)/g, isDefault: true },
  // self.name.unwrap_or(Level::Info)
  {
    pattern: new RegExp(
      `\\b([a-z_]\\w*)(?:\\(\\))?(?:\\s*\\.\\w+\\([^()]{0,60}\\)){0,3}\\s*\\.unwrap_or\\((${VALUE})\\)`,
      'g',
    ),
    isDefault: true,
  },
  // os.environ.get("PORT", 80), os.getenv, ENV.fetch("PORT", 80), getEnv("PORT", "80")
  {
    pattern: new RegExp(
      `\\b(?:environ\\.get|getenv|ENV\\.fetch|get_?env\\w*|env\\w*)\\(\\s*["'](\\w+)["']\\s*,\\s*(${VALUE})`,
      'gi',
    ),
    isDefault: true,
  },
  // ENV['PORT'] || 80, options[:port] || 80, options["port"] or 80
  {
    pattern: new RegExp(`\\[[:"']+(\\w+)["']?\\]\\)?\\s*(?:\\?\\?=?|\\|\\|=?|\\bor\\b)\\s*(${VALUE})`, 'g'),
    isDefault: true,
  },
  // process.env.PORT ?? 80
  { pattern: new RegExp(`\\benv\\.(\\w+)\\s*(?:\\?\\?|\\|\\|)\\s*(${VALUE})`, 'g'), isDefault: true },
  // ${PORT:-80}
  { pattern: /\$\{(\w+):?[-=]([^}]+)\}/g, isDefault: true },
  // .Flag("name", "help").Default("5"), add_argument("--name", default=5), .option("--name <n>", "help", "5")
  {
    pattern: new RegExp(
      `["']-{0,2}([\\w.-]{2,60})(?:[ =]<[^>]*>|[ =]\\[[^\\]]*\\])?["'].*?(?:\\.Default\\(|\\bdefault(?:_value)?\\s*[=:(]\\s*)(${VALUE})`,
      'g',
    ),
    isDefault: true,
  },
  // flag.Duration("name", time.Hour, "help"), flags.BoolP("name", "", false, "help") with a letter or none before the default
  {
    pattern: new RegExp(
      `\\b(?:flag|flags|fs|f|pflag|\\w+\\.(?:Persistent|Local)?Flags\\(\\))\\.\\w+\\(\\s*(?:&[\\w.]+,\\s*)?"([\\w.-]+)",\\s*(?:(?<=P\\([^()]*)"\\w?",\\s*|"\\w",\\s*)?(${VALUE})`,
      'gi',
    ),
    isDefault: true,
  },
  // add_option("name", int, 600, "help")
  {
    pattern: new RegExp(`\\badd_?[oO]ption\\(\\s*["']([\\w.-]+)["'],\\s*[\\w.\\[\\]|]+,\\s*(${VALUE})`, 'g'),
    isDefault: true,
  },
  // @name 600, as Elixir has constants
  {
    pattern: new RegExp(
      `^\\s*@(?!(?:doc|moduledoc|spec|type|typep|impl|behaviour)\\b)([a-z]\\w*)\\s+(${LITERAL}|:timer\\.\\w+\\(\\d+\\))\\s*$`,
      'g',
    ),
    isDefault: false,
  },
  // int name() default 600;
  { pattern: new RegExp(`(${NAME})\\(\\)\\s+default\\s+(${VALUE})`, 'g'), isDefault: true },
  // ${server.port:8080}
  { pattern: /\$\{([a-z][\w-]*(?:\.[\w-]+)+):([^{}:]+)\}/g, isDefault: true },
  // t.integer :name, default: 5
  { pattern: new RegExp(`[( ]:(\\w+)\\b[^#]*?\\bdefault: (${VALUE})`, 'g'), isDefault: true },
  // name INTEGER NOT NULL DEFAULT 5
  {
    pattern: new RegExp(`^\\s*["'\`]?(\\w+)["'\`]?\\s+[A-Za-z]+\\b[^#]*\\bDEFAULT\\s+(${VALUE})`, 'g'),
    isDefault: true,
  },
  // PORT: z.coerce.number().default(80)
  { pattern: new RegExp(`(${NAME})["']?\\s*[:=].*\\.(?:default|catch)\\(\\s*(${VALUE})`, 'g'), isDefault: true },
  // set('name', 2), set :name, 2, setDefault("name", 2), but not header.set("name", "text")
  {
    pattern: new RegExp(
      `(?<![hH]eaders?(?:\\(\\))?\\.)\\b(?:set|set_?default\\w*|default\\w*|put|enable|define)\\s*\\(?\\s*(?::(\\w+)|["']([^"']{2,60})["'])\\s*,\\s*(${VALUE})`,
      'gi',
    ),
    isDefault: true,
  },
  // ('app.name', '5'), as rows of settings are inserted
  { pattern: /^\s*\(\s*'([a-z][\w-]*(?:\.[\w-]+)+)'\s*,\s*'("?[^'"{[]{1,60}"?)'\s*\)[,;]?\s*$/g, isDefault: true },
  // #define NAME 5
  { pattern: /^\s*#\s*define\s+(\w+)\s+(\S.*?)\s*(?:\/[*/].*)?$/g, isDefault: false },
  // 'name' => 5, $options['name'] = 5
  {
    pattern: new RegExp(`["']([\\w.-]{2,60})["']\\s*(?:=>|\\]\\s*=(?![=>]))\\s*(${VALUE})`, 'g'),
    isDefault: false,
  },
  // options.name === undefined ? 5 : options.name, but not name == null ? 0 : name.hashCode()
  {
    pattern: new RegExp(
      `(?:\\.|\\b)(${NAME})\\s*(?:={2,3})\\s*(?:undefined|null|nil|None)\\s*\\?\\s*(${VALUE})(?!\\s*:\\s*\\1\\.\\w+\\()`,
      'g',
    ),
    isDefault: true,
  },
  // options.name ?? 5, name || 5
  { pattern: new RegExp(`(?:\\.|\\b)(${NAME})\\s*(?:\\?\\?=?|\\|\\|=?)\\s*(${VALUE})`, 'g'), isDefault: true },
  // const name Type = 5
  {
    pattern: new RegExp(`\\b(?:const|var)\\s+(${NAME})\\s+[\\w.*\\[\\]]{2,30}\\s*=\\s*(${VALUE})`, 'g'),
    isDefault: false,
  },
  // name: Type = 5, static final int NAME = 5, name := 5, name = 5, name=5 in a signature
  {
    pattern: new RegExp(
      `(${NAME})(?:\\s*:\\s*[\\w.<>\\[\\]|&' ]{1,60}?)?\\s*:?(?<![=!<>])=(?![=>~])\\s*(${VALUE})`,
      'g',
    ),
    isDefault: false,
  },
  // name: 5, "name": 5
  { pattern: new RegExp(`(?:^|[{,(]\\s*|\\s)["']?([A-Za-z_$][\\w$.-]*)["']?:\\s+(${VALUE})`, 'g'), isDefault: false },
]
