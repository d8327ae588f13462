/** Files whose whole name determines the language, under highlight.js's name for it. */
const NAMES: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  containerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  'cmakelists.txt': 'cmake',
  jenkinsfile: 'groovy',
  vagrantfile: 'ruby',
  rakefile: 'ruby',
  gemfile: 'ruby',
  'go.mod': 'go',
  'nginx.conf': 'nginx',
  '.bashrc': 'bash',
  '.zshrc': 'bash',
  '.profile': 'bash',
  '.editorconfig': 'ini',
  '.gitconfig': 'ini',
  '.npmrc': 'ini',
}

/** Extensions that highlight.js doesn't know by themselves. */
const ENDINGS: Readonly<Record<string, string>> = {
  vue: 'xml',
  svelte: 'xml',
  jsonl: 'json',
  json5: 'json',
  webmanifest: 'json',
  mdx: 'markdown',
  cts: 'typescript',
  mts: 'typescript',
  tf: 'bash',
  gradle: 'groovy',
  sbt: 'scala',
  pyi: 'python',
  gemspec: 'ruby',
  toml: 'ini',
  cfg: 'ini',
  service: 'ini',
  h: 'cpp',
  m: 'objectivec',
}

/** What to ask highlight.js for: a language, or an extension that it may know; undefined if the name has none. */
export function colourLanguage(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const known = NAMES[name]
  if (known !== undefined) return known
  const [, ending] = /\.([a-z0-9+#_-]+)$/.exec(name) ?? []
  return ending === undefined ? undefined : (ENDINGS[ending] ?? ending)
}
