/** What a comment tells a tool: `pragma warning disable`, `ReSharper disable once`, `eslint-disable`, `noqa`, `nolint`. */
const DIRECTIVE =
  /^\W*(?:pragma(?:: | (?:warning|once|solidity|region|mark|omp|pack|clang|gcc|ident)\b)|nullable (?:enable|disable|restore)\b|(?:end)?region(?: |$)(?=[A-Z]\w*$|$)|resharper (?:disable|restore)\b|noinspection\b|eslint(?:-|\s)|(?:js|ts|css|html|std)[lh]int\b|biome-|prettier-|stylelint-|deno-(?:lint|fmt)|dprint-|oxlint-|markdownlint-|no(?:qa|lint|sec)\b|type: *ignore(?![a-z])|(?:mypy|pylint|flake8|ruff|pyright|isort|yapf|bandit|rubocop|steep|sorbet|typed|frozen_string_literal|swiftlint|swiftformat|ktlint|detekt|spotless|phpcs|codespell|cspell|shellcheck|hadolint|tflint|semgrep|sonar|lgtm|codeql|clang-tidy|gosec|staticcheck|cgo|rustfmt|clippy)[:=] ?[\w-]|go:[a-z]|fmt: ?(?:on|off|skip)\b|(?:en)?coding[:=] ?[\w-]+\s*$|lint:(?:file-)?(?:ignore|disable)|(?:standard|revive|credo):disable|(?:c8|v8|istanbul|node:coverage) (?:ignore|disable)|@?ts-(?:ignore|expect-error|check|nocheck)|@?(?:phpstan|psalm)-|(?:phpcs|scalastyle|checkstyle):(?:on|off|disable|ignore)|clang-format (?:on|off)|scapegoat|\+build\b|-\*-|vim?: |spell-?checker:|SPDX-)/i
const LONGEST = 400

/** Whether the words of a comment, without its marks, tell a tool what to do and people nothing. */
export function isDirective(text: string): boolean {
  return text.length <= LONGEST && DIRECTIVE.test(text)
}
