/** A tool, how people call it, and the paths of the files that a project keeps for it. */
interface Tool {
  called: string
  files: string
  /** What of it people ask for, if not all that files may be called. */
  kept?: string
}

const COMPOSE_FILE = '(?:docker-)?compose(?:[.-][\\w-]+)*\\.ya?ml'
export const COMPOSE_FILES = `(?:^|/)${COMPOSE_FILE}$`
const GITHUB = '^\\.github/workflows/[^/]+\\.ya?ml$'
const GITLAB = '^\\.gitlab-ci\\.ya?ml$'
const CIRCLE = '^\\.circleci/config\\.ya?ml$'
const TRAVIS = '^\\.travis\\.ya?ml$'
/** What continuous integration runs, whichever tool it is. */
export const CI_FILES = [
  ...[GITHUB, GITLAB, CIRCLE, TRAVIS],
  '^(?:azure-pipelines|\\.?appveyor|\\.drone|bitbucket-pipelines|\\.cirrus|\\.?woodpecker)[\\w.-]*\\.ya?ml$|^Jenkinsfile|^\\.buildkite/.*\\.ya?ml$',
].join('|')

/** Those called by more words come first. */
const TOOLS: readonly Tool[] = [
  { called: 'docker[- ]?compose', files: COMPOSE_FILES },
  {
    called: 'docker|dockerfiles?|containers?',
    files: `(?:^|/)(?:Dockerfile(?:[.-][\\w.-]+)?|[\\w.-]+\\.[Dd]ockerfile|Containerfile|${COMPOSE_FILE})$`,
  },
  { called: 'git ?hub (?:actions?|workflows?)|gh actions?', files: GITHUB },
  { called: 'git ?lab ci(?:/cd)?', files: GITLAB },
  { called: 'circle ?ci', files: CIRCLE },
  { called: 'travis(?:[- ]ci)?', files: TRAVIS },
  { called: 'jenkins(?:files?)?', files: '(?:^|/)Jenkinsfile(?:\\.\\w+)?$' },
  { called: 'azure (?:pipelines?|devops)', files: '(?:^|/)azure-pipelines[\\w.-]*\\.ya?ml$' },
  { called: 'app ?veyor', files: '^\\.?appveyor\\.ya?ml$' },
  { called: 'kubernetes|k8s', files: '(?:^|/)(?:k8s|kubernetes)/.*\\.ya?ml$|(?:^|/)(?:kustomization|Chart)\\.ya?ml$' },
  { called: 'helm(?: charts?)?', files: '(?:^|/)Chart\\.ya?ml$' },
  { called: 'terraform|opentofu', files: '\\.tf$' },
  { called: 'ansible', files: '(?:^|/)ansible\\.cfg$|(?:^|/)(?:playbooks?|roles/[^/]+/tasks)/.*\\.ya?ml$' },
  { called: 'vagrant', files: '(?:^|/)Vagrantfile$' },
  { called: '(?:gnu )?make|makefiles?', files: '(?:^|/)(?:GNUm|[Mm])akefile$' },
  { called: 'cmake', files: '(?:^|/)CMakeLists\\.txt$' },
  { called: 'bazel', files: '(?:^|/)(?:WORKSPACE(?:\\.bazel)?|(?:MODULE|BUILD)\\.bazel)$' },
  { called: 'gradle', files: '(?:^|/)(?:build|settings)\\.gradle(?:\\.kts)?$' },
  { called: 'maven', files: '(?:^|/)pom\\.xml$' },
  { called: 'nix', files: '(?:^|/)(?:flake|default|shell)\\.nix$' },
  { called: 'go ?releaser', files: '^\\.?goreleaser\\.ya?ml$' },
  { called: 'pre-commit', files: '^\\.pre-commit-config\\.ya?ml$' },
  { called: 'dependabot', files: '^\\.github/dependabot\\.ya?ml$' },
  { called: 'renovate', files: '^(?:\\.github/)?\\.?renovate(?:rc)?(?:\\.json5?)?$' },
  { called: 'codeowners', files: '(?:^|/)CODEOWNERS$' },
  { called: 'editor ?config', files: '^\\.editorconfig$' },
  { called: 'tox', files: '^tox\\.ini$' },
  { called: 'nox', files: '^noxfile\\.py$' },
  { called: 'mypy', files: '^\\.?mypy\\.ini$' },
  { called: 'flake8', files: '^\\.flake8$' },
  { called: 'pylint', files: '^\\.?pylintrc$' },
  { called: 'rubocop', files: '^\\.rubocop\\.ya?ml$' },
  { called: 'golangci(?:-lint)?', files: '^\\.golangci\\.(?:ya?ml|toml|json)$' },
  { called: 'clang-format', files: '^\\.clang-format$' },
  { called: 'typescript', files: '(?:^|/)tsconfig(?:\\.[\\w-]+)?\\.json$' },
  ...'webpack vite vitest rollup babel jest eslint prettier stylelint tailwind postcss playwright cypress biome commitlint'
    .split(' ')
    .map((name) => ({
      called: name,
      files: `(?:^|/)(?:${name}\\.(?:config|workspace)\\.[\\w.]+|\\.${name}rc(?:\\.\\w+)?|${name}\\.jsonc?)$`,
    })),
]

/** The tool whose name a text begins with, as it is written there, and the paths of its files. */
export function toolAt(text: string): { name: string; files: string } | undefined {
  for (const { called, files } of TOOLS) {
    const [name] = new RegExp(`^(?:${called})(?![\\w-])`, 'i').exec(text) ?? []
    if (name !== undefined) return { name, files }
  }
  return undefined
}

/** What of a tool is in its files. The rules of a linter and the settings of an editor may be what a project itself is about. */
const SETTINGS = 'config(?:uration)?s?|settings|setup|files?|ya?mls?'
/** What people call by what it is for, where each project has another tool: all the files that may be meant. */
const FOR: readonly Tool[] = [
  {
    called: '(?:ci|continuous integration)(?:/cd)?(?: ?(?:pipelines?|workflows?|jobs?))?|build pipelines?',
    files: CI_FILES,
  },
  {
    called: '(?:lint(?:er|ers|ing)?|formatter|formatting|code style)',
    kept: SETTINGS,
    files: [
      '^\\.?(?:eslint|prettier|stylelint|biome|oxlint|oxfmt)(?:rc)?(?:\\.config)?(?:\\.\\w+)?$|^\\.(?:flake8|pylintrc|golangci\\.\\w+|rubocop\\.ya?ml|clang-format|clang-tidy|scalafmt\\.conf|swiftlint\\.ya?ml|rustfmt\\.toml)$',
      '^(?:\\.?ruff|rustfmt|clippy|pylintrc|checkstyle)(?:\\.\\w+)?$|^\\.pre-commit-config\\.ya?ml$',
    ].join('|'),
  },
  { called: 'editor', kept: 'config(?:uration)?s?', files: '^\\.editorconfig$|^\\.vscode/settings\\.json$' },
  { called: '(?:type ?check(?:er|ing)?)', files: '^\\.?mypy\\.ini$|^pyrightconfig\\.json$|(?:^|/)tsconfig\\.json$' },
]
const IS =
  '(?: (?:is|are|lives?|defined|configured|kept|set up|stored|located|of|for|in|(?:the|this|our) (?:project|repo\\w*)))*'
/** Names that only the files have. */
const OF_FILES =
  'Dockerfiles?|Makefile|Jenkinsfile|Vagrantfile|CODEOWNERS|\\.?editorconfig|git ?hub (?:actions? )?workflows?|ci (?:workflows?|pipelines?)'
const ASKED = [...FOR, ...TOOLS].map(({ called, files, kept }) => ({
  pattern: new RegExp(
    [
      `^\\W*(?:where(?:['’]?s| is| are)|which files?(?: is| are| has| have)?|show(?: me)?|find|open|what(?:['’]?s| is| are) in)(?: the| our| its)? (?:${called}) (?:${kept ?? `${SETTINGS}|definitions?|rules`})(?: files?)?(?: for (?:it|the project))?${IS}\\W*$`,
      `^\\W*where(?:['’]?s| is| are| do we)(?: configure)?(?: the| our| its)? (?:${called}) ?(?:configured|set up|${kept === undefined ? 'defined|' : ''}configs?)\\W*$`,
      `^\\W*(?:where(?:['’]?s| is| are)|show(?: me)?|find|open)(?: the| our)? (?:${OF_FILES})(?: file)?${IS}\\W*$(?<=\\b(?:${called})\\b.*)`,
    ].join('|'),
    'i',
  ),
  files,
}))

/** The paths of the files that a question asks for by their tool or by what they are for: "the CI config", "the Dockerfile". */
export function toolFilesAsked(text: string): string | undefined {
  return ASKED.find(({ pattern }) => pattern.test(text))?.files
}
