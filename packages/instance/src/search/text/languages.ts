const EXTENSIONS: Readonly<Record<string, string>> = {
  bash: 'sh bash zsh',
  c: 'c h',
  clojure: 'clj cljs cljc edn',
  'c#': 'cs csx',
  'c++': 'cc cpp cxx hh hpp hxx h',
  css: 'css scss sass less',
  dart: 'dart',
  dockerfile: 'dockerfile',
  elixir: 'ex exs',
  erlang: 'erl hrl',
  go: 'go',
  graphql: 'graphql gql',
  groovy: 'groovy gradle',
  haskell: 'hs lhs',
  html: 'html htm xhtml',
  java: 'java',
  javascript: 'js cjs mjs jsx',
  json: 'json jsonc json5',
  julia: 'jl',
  kotlin: 'kt kts',
  lua: 'lua',
  makefile: 'mk makefile',
  markdown: 'md mdx markdown',
  'objective-c': 'm mm h',
  ocaml: 'ml mli',
  perl: 'pl pm t',
  php: 'php phtml',
  protobuf: 'proto',
  python: 'py pyi pyx',
  r: 'r rmd',
  ruby: 'rb rake gemspec',
  rust: 'rs',
  scala: 'scala sc sbt',
  sql: 'sql',
  svelte: 'svelte',
  swift: 'swift',
  terraform: 'tf tfvars hcl',
  toml: 'toml',
  typescript: 'ts tsx cts mts',
  vue: 'vue',
  xml: 'xml xsd xsl',
  yaml: 'yml yaml',
  zig: 'zig',
}

const ALIASES: Readonly<Record<string, string>> = {
  cpp: 'c++',
  csharp: 'c#',
  golang: 'go',
  js: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  objc: 'objective-c',
  proto: 'protobuf',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  shell: 'bash',
  sh: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
}

export const LANGUAGES: readonly string[] = Object.keys(EXTENSIONS)

/** The language's canonical name, from a name or an alias in any case; undefined if unknown. */
export function parseLanguage(text: string): string | undefined {
  const name = text.toLowerCase()
  const language = ALIASES[name] ?? name
  return Object.hasOwn(EXTENSIONS, language) ? language : undefined
}

/** Names that are also ordinary words: "let it go", "the value of r". */
const WORDS = new Set(['c', 'dart', 'go', 'r', 'swift'])

/** The first language that a text names: "in Python", "the elixir port", `c#`. */
export function languageNamed(text: string): string | undefined {
  const words = text.split(/[\s,;:?!()[\]`'"]+/)
  return words.flatMap((word) => (WORDS.has(word.toLowerCase()) ? [] : (parseLanguage(word) ?? [])))[0]
}

/** Of those that are not programs, almost every repository has some. */
const NO_PROGRAMS = new Set(
  'bash css dockerfile graphql html json makefile markdown protobuf sql terraform toml xml yaml'.split(' '),
)

export function isOfPrograms(language: string): boolean {
  return !NO_PROGRAMS.has(language)
}

/** By extension, or by the whole name for files such as `Makefile`. */
export function isInLanguage(path: string, language: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return EXTENSIONS[language]?.split(' ').includes(extension) ?? false
}

/** The first language that has the file's extension; undefined if none does. */
export function languageOf(path: string): string | undefined {
  return LANGUAGES.find((language) => isInLanguage(path, language))
}

const KNOWN = new Set(Object.values(EXTENSIONS).flatMap((extensions) => extensions.split(' ')))

export function isKnownExtension(extension: string): boolean {
  return KNOWN.has(extension)
}
