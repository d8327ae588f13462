/** What navigation knows about a language besides its tags. */
export interface CodeLanguage {
  /** Files of one family can define names for each other. */
  family: string
  comments: 'slashes' | 'hashes' | 'dashes' | 'semicolons' | 'php' | 'python'
  /** In `@vscode/tree-sitter-wasm`; also the name of its query. */
  grammar?: string
  /** Its tags are better than those of Universal Ctags 5.9, the version in Debian and Ubuntu: ends, constants, unusual layouts. */
  grammarFirst?: boolean
}

const LANGUAGES: readonly (CodeLanguage & { extensions: string })[] = [
  { extensions: 'ts mts cts', family: 'javascript', comments: 'slashes', grammar: 'typescript', grammarFirst: true },
  { extensions: 'tsx', family: 'javascript', comments: 'slashes', grammar: 'tsx', grammarFirst: true },
  {
    extensions: 'js mjs cjs jsx',
    family: 'javascript',
    comments: 'slashes',
    grammar: 'javascript',
    grammarFirst: true,
  },
  { extensions: 'py pyi', family: 'python', comments: 'python', grammar: 'python' },
  { extensions: 'go', family: 'go', comments: 'slashes', grammar: 'go' },
  // The C++ grammar also reads C.
  { extensions: 'c h cc cpp cxx hh hpp hxx', family: 'c', comments: 'slashes', grammar: 'cpp' },
  { extensions: 'java', family: 'jvm', comments: 'slashes', grammar: 'java' },
  { extensions: 'kt kts scala groovy', family: 'jvm', comments: 'slashes' },
  { extensions: 'rs', family: 'rust', comments: 'slashes', grammar: 'rust', grammarFirst: true },
  { extensions: 'rb rake gemspec', family: 'ruby', comments: 'hashes', grammar: 'ruby' },
  { extensions: 'php phtml', family: 'php', comments: 'php', grammar: 'php', grammarFirst: true },
  { extensions: 'cs csx', family: 'c#', comments: 'slashes', grammar: 'c-sharp', grammarFirst: true },
  { extensions: 'sh bash zsh', family: 'shell', comments: 'hashes', grammar: 'bash', grammarFirst: true },
  { extensions: 'm mm', family: 'c', comments: 'slashes' },
  { extensions: 'swift', family: 'swift', comments: 'slashes' },
  { extensions: 'dart', family: 'dart', comments: 'slashes' },
  { extensions: 'zig', family: 'zig', comments: 'slashes' },
  { extensions: 'proto', family: 'protobuf', comments: 'slashes' },
  { extensions: 'pl pm t', family: 'perl', comments: 'hashes' },
  { extensions: 'ex exs', family: 'elixir', comments: 'hashes' },
  { extensions: 'r', family: 'r', comments: 'hashes' },
  { extensions: 'jl', family: 'julia', comments: 'hashes' },
  { extensions: 'lua', family: 'lua', comments: 'dashes' },
  { extensions: 'sql', family: 'sql', comments: 'dashes' },
  { extensions: 'hs', family: 'haskell', comments: 'dashes' },
  { extensions: 'clj cljs cljc edn el lisp scm', family: 'lisp', comments: 'semicolons' },
]

const byExtension = new Map(
  LANGUAGES.flatMap((language) => language.extensions.split(' ').map((extension) => [extension, language] as const)),
)

/** Undefined if names in the file cannot be followed. */
export function codeLanguage(path: string): CodeLanguage | undefined {
  return byExtension.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
}

/** A regular expression for the paths of a language's family; undefined in the same case. */
export function familyPattern(path: string): string | undefined {
  const family = codeLanguage(path)?.family
  const extensions = LANGUAGES.filter((language) => language.family === family).map((language) => language.extensions)
  return family === undefined ? undefined : `\\.(?:${extensions.join(' ').replaceAll(' ', '|')})$`
}
