interface Asked {
  terms: readonly { word: string }[]
  names: readonly string[]
  isSwitch: boolean
}

interface Given {
  name: string
  value: string
  path: string
  stated?: string
  checked?: string
}

const BUILD =
  /(?:^|\/)(?:gradle|\.mvn|\.github|\.gitlab|\.circleci|\.buildkite)\/|(?:^|\/)(?:[^/]+\.gradle(?:\.kts)?|gradle\.properties|gradlew(?:\.bat)?|mvnw(?:\.cmd)?|pom\.xml|tox\.ini|Rakefile|noxfile\.py|CMakeLists\.txt|(?:rollup|rolldown|webpack|vitest|jest|tsup|babel|karma)\.[\w.]*config[\w.]*|tsconfig[\w.]*\.json|\.(?:travis|gitlab-ci|appveyor)\.ya?ml)$/i
/** Words of questions about how a project is built and tested. */
const OF_BUILD =
  /^(?:build|builds|built|building|gradle|maven|wrapper|ci|workflow|workflows|pipeline|github|gitlab|actions?|jobs?|runner|release|releases|released|publish\w*|compil\w*|lint\w*|tests?|tested|testing|coverage|benchmark\w*|bundl\w*|webpack|rollup|java|kotlin|jdk|jvm|target|toolchain|version|versions|dependabot|stale|docker|matrix|cmake|tox|nox|rake|tsconfig|typescript|publication|artifact\w*|site|docs|documentation|javadoc)$/
export const TEXTS =
  /^(?:message|text|error|err|title|label|description|help|prompt|headline|heading|banner|placeholder|note|greeting|sentence|usage|query|template|format|warning|notice|content|body|subject|pattern|regex|command|prefix|user|agent|header|policy|csp|copyright|license|name|caption|footer|summary|hint|font|fonts|family|style|css|selector|string|log|statement|sql|expression|schedule|cron|args|arguments|flags|options)s?$/
const ADDRESSES =
  /^(?:url|uri|link|logo|site|website|address|endpoint|host|hostname|server|proxy|registry|homepage|repository|repo|api|origin|base|icon|image|path|feed|webhook|domain|location|mirror|index|download|docs|cdn|broker|database|connection|dsn|schema|namespace|where)s?$/
const SENTENCE = /^["'`]\S+(?:\s+\S+){3,}/
const FILLED_IN = /\{\w*\}|%\(?\w|[#$]\{/
const ADDRESS = /^["'`]https?:\/\//
const SWITCH =
  /^(?:true|false|nil|null|none|undefined|[01]|["'](?:on|off|yes|no|true|false|enabled|disabled|auto|never|always)?["'])$/i

/** Whether a value can be what is asked for at all: by what it is, and by what it is for. */
export function suits(one: Given, question: Asked): boolean {
  if (question.isSwitch && one.stated === undefined && !SWITCH.test(one.value)) return false
  const asks = (of: RegExp) =>
    question.terms.some(({ word }) => of.test(word)) || question.names.some((name) => of.test(name))
  const isExact = question.names.includes(one.name)
  if (BUILD.test(one.path) && !isExact && !asks(OF_BUILD)) return false
  if (one.stated !== undefined || one.checked !== undefined) return true
  if (/version$/i.test(one.name) && !isExact && !asks(/version|release/)) return false
  if (ADDRESS.test(one.value) && !asks(ADDRESSES)) return false
  return !(SENTENCE.test(one.value) && (FILLED_IN.test(one.value) || /[.!?]["'`]$/.test(one.value)) && !asks(TEXTS))
}
