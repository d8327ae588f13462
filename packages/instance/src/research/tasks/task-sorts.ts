/** Something that people do to a whole repository: how they ask for it, how its files name it, and which commands do it. */
export interface TaskSort {
  asked: RegExp
  named: RegExp
  /** Names of scripts and targets, the most specific first. */
  names: readonly string[]
  command: RegExp
  /** The command's name alone says that it does this and nothing else. */
  isKnown: boolean
}

/** Their words say how something is documented elsewhere, so that no passage is found by them. */
export const DOCS: TaskSort = {
  asked:
    /\b(?:build|generate|serve|preview|render|compile) (?:the |our |these )?(?:docs?|documentation|docs? (?:site|website)|website)\b(?! (?:for|of|from|with) (?:an?|my))/i,
  named: /\b(?:docs?|documentation|website)\b/i,
  names: [
    'docs',
    'doc',
    'docs:build',
    'build:docs',
    'build-docs',
    'docs-build',
    'build_docs',
    'docs-html',
    'html',
    'documentation',
    'site',
    'website',
    'build:website',
    'docs:dev',
    'docs-serve',
    'serve-docs',
  ],
  command:
    /\b(?:mkdocs|sphinx-build|vitepress|docusaurus|typedoc|jekyll|hugo|mdbook|cargo doc|eleventy|zensical)\b|\b(?:make|npm run|yarn|pnpm|tox -e|nox -s|just|task|scripts\/|mix|rake) ?(?:run )?[\w:.-]*(?:docs?|html|website)\b/i,
  isKnown: false,
}

const SORTS: readonly TaskSort[] = [
  {
    asked: /\b(?:run|runs|running|execute|launch|start)\b[^.?!]{0,30}\b(?:tests?|specs?|test[- ]?suite)\b/i,
    named: /\b(?:tests?|specs?|test[- ]?suite)\b/i,
    names: ['test', 'tests', 'spec', 'unit', 'unittest', 'check'],
    command:
      /\b(?:go|cargo|dotnet|mix|make|npm|pnpm|yarn|deno|bun|rake|just|task|composer|swift|bazel) (?:[\w.-]+ )*?(?:tests?|specs?)\b|\bmake check\b|\bgradlew?\b.*\b(?:test|check)\b|\bmvn\b.*\b(?:test|verify)\b|(?<!@|\bimport |\bfrom )\b(?:pytest|tox|nox|rspec|ctest|phpunit|vitest|jest|prove)\b(?!\.\w)/i,
    isKnown: true,
  },
  {
    asked: /\b(?:run|running|execute)\b[^.?!]{0,30}\blint(?:er|ers|ing)?\b|\blint (?:the|my|this|our|it|all)\b/i,
    named: /\blint(?:er|ers|ing)?\b/i,
    names: ['lint', 'linter', 'vet', 'style'],
    command: /\b(?:lint|vet|clippy|ruff|flake8|eslint|golangci-lint|rubocop|pre-commit)\b/i,
    isKnown: true,
  },
  {
    asked: /\bformat (?:the|my|this|our|all)\b[^.?!]{0,20}\bcode\b|\b(?:run|running)\b[^.?!]{0,20}\bformatter\b/i,
    named: /\bformat(?:ter|ting)?\b/i,
    names: ['fmt', 'format'],
    command: /\b(?:fmt|gofmt|format|prettier|black)\b/i,
    isKnown: false,
  },
  {
    asked: /\b(?:run|running|execute|start)\b[^.?!]{0,30}\bbench(?:marks?|es)?\b/i,
    named: /\bbench(?:marks?|es)?\b/i,
    names: ['bench', 'benchmark', 'benchmarks'],
    command: /\bbench(?:marks?)?\b/i,
    isKnown: false,
  },
  {
    // The name of the repository is left out of a question.
    asked:
      /\b(?:build|compile) (?:it|this|the (?:project|code|app|application|binary|package|library))\b|\b(?:to|i|we|you|one) (?:build|compile)(?: (?:locally|myself))?(?: from (?:the )?sources?(?: code)?)?\W*$/i,
    named: /\b(?:build|compil)(?:e|ing)?\b/i,
    names: ['build', 'compile', 'all'],
    command: /\b(?:build|compile)\b|\b(?:make|cargo|go|ninja|meson|cmake) (?:[\w.-]+ ){0,4}install\b|^make$/i,
    isKnown: false,
  },
  DOCS,
]
/** *How is a release made*. */
export const RELEASED =
  /\bhow (?:is|are|does|do) (?:an? |the )?(?:new |next )?(?:versions?|releases?)(?: of [\w.@/-]+)? (?:get )?(?:made|cut|released|published|shipped|done|created)\b/i

/** What a new version is made by; workflows that do it are read apart. */
export const RELEASE: TaskSort = {
  asked:
    /\b(?:(?:releas(?:e|ing)|publish(?:ing)?|cut(?:ting)?|ship(?:ping)?|tag(?:ging)?) (?:(?:an?|the|another) )?(?:[\w.@/-]+ )?(?:(?:new|next|patch|minor|major) )*(?:version|release)|(?:mak(?:e|ing)|do|doing|prepar(?:e|ing)|draft(?:ing)?) (?:an?|the|another) (?:[\w.@/-]+ )?(?:(?:new|next|patch|minor|major) )*release)\b(?! (?:branch|candidate|channel|build|note|mode|lock)s?\b)/i,
  named: /\breleas(?:e|ing)\b|\bpublish(?:ing)?\b/i,
  names: ['release', 'publish'],
  command:
    /\b(?:npm|yarn|pnpm|cargo|twine|goreleaser|poetry|flit|hatch|gem|mvn|gradle|gradlew|mix|vsce) (?:[\w.:-]+ )*?(?:publish|release|upload|push|deploy)\b|\bgit tag\b/i,
  isKnown: false,
}

/** Words that ask for more than a target of that name does. */
const PARTICULAR =
  /\b(?:single|one|specific|particular|only|certain|parallel|docker|coverage|debug(?:ger)?|watch|integration|e2e|end[- ]to[- ]end|file|faster?|against|with|without|windows)\b/i

/** All sorts that a question names, in its order: *how do I run the linter and the tests*. */
export function sortsNamed(question: string): TaskSort[] {
  if (!SORTS.some(({ asked }) => asked.test(question))) return []
  return SORTS.map((sort) => ({ sort, at: question.search(sort.named) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ sort }) => sort)
}

/** The task that a question asks to do to the whole repository, if it does. */
export function taskAsked(question: string): TaskSort | undefined {
  return PARTICULAR.test(question) ? undefined : SORTS.find(({ asked }) => asked.test(question))
}

/** A script may be called after one of these, and how much it does: `tests_all.sh`, `run-unit-tests.sh`. */
const FIRST_NAMES = 2
const MUCH = /^(?:run|all|unit|local|ci)$/
const SHELL = /^(?:sh|bash|ps1|cmd|bat)$/

/** Whether a line runs the task: by its command, or by a script with its name such as `scripts/test`. */
export function runsTask(line: string, { command, names }: TaskSort): boolean {
  const isScript = (word: string) => {
    const [, name = '', ending] = /^[\w.-]+(?:\/[\w.-]+)*\/([\w-]+)(?:\.(\w+))?$/.exec(word) ?? []
    const parts = name.split(/[-_]/).filter((part) => !MUCH.test(part))
    const isLonger =
      SHELL.test(ending ?? '') && parts.length === 1 && names.slice(0, FIRST_NAMES).includes(parts[0] ?? '')
    return isLonger || (names.includes(name) && /^\w+$/.test(name))
  }
  return command.test(line) || line.split(/[\s`]+/).some(isScript)
}
