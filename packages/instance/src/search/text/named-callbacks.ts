import type { OutlineSymbol } from './outline.ts'

/**
 * `router.get('/users', async (request, response) => {`, `socket.on('deleteUser', function (id) {`, `mux.HandleFunc("/", func(`. A name of
 * one word, such as `end` and `error`, says little about what is done then.
 */
const GIVEN = /^(\s*)(?:await |return )?[\w$]+(?:(?:\.|::|->)[\w$]+)*\(["'`](?=[a-z]*[^a-z"'`])([^"'`\s]{2,80})["'`],/
const FUNCTION_BEGINS = /(?:=>|\bfunction\b.*\)|\bfunc\(.*\)[^()]*)\s*\{\s*$/
/** `get '/users' do`, `define_method(:name) do |value|`, `task :build do`. */
const RUBY = /^(\s*)\w+[ (][:'"]([^'"\s,)]{2,80})['"]?.*\bdo(?:\s*\|[^|]*\|)?\s*$/
const LONGEST_LINE = 300

/** Functions that have no name but the text beside which they are given to a call, as handlers of routes and events are. */
export function namedCallbacks(lines: readonly string[], path: string): OutlineSymbol[] {
  const isRuby = /\.(?:rb|rake)$/.test(path)
  if (!isRuby && !/\.(?:[cm]?[jt]sx?|vue|svelte|go|php)$/.test(path)) return []
  return lines.flatMap((text, index) => {
    if (text.length > LONGEST_LINE) return []
    const [, indent = '', name] = (isRuby ? RUBY.exec(text) : callbackIn(text)) ?? []
    return name === undefined ? [] : [{ name, line: index + 1, indent: indent.length }]
  })
}

function callbackIn(text: string): RegExpExecArray | null {
  return text.trimEnd().endsWith('{') && FUNCTION_BEGINS.test(text) ? GIVEN.exec(text) : null
}
