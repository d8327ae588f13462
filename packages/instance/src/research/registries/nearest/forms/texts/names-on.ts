const SYMBOL = ':[a-z_]\\w{0,40}[?!]?'
/** `[:get, :post, :put]`, `(:index, :show, :new)` */
const SYMBOLS = new RegExp(`(?<=[[({,]\\s?)${SYMBOL}(?:, ?${SYMBOL}){2,40}(?=\\s?[,\\])}])`, 'g')
const NUMBER = '-?\\d{1,6}(?:\\.\\d{1,6})?'
/** `[429, 500, 503]`, `in (0.5, 0.9, 0.99)` */
const NUMBERS = new RegExp(`(?<=[[({]\\s?)${NUMBER}(?:, ?${NUMBER}){2,40}(?=,?\\s?[\\])}])`, 'g')
/** One digit each is a position, a color or a version. */
const IS_CODE = /^\d{3}$|^\d+\.\d+$/
const QUOTED = '(?:"[\\w.+/ :-]{1,40}"|\'[\\w.+/ :-]{1,40}\')'
/** `'error' | 'remove' | 'ignore'` */
const UNION = new RegExp(`${QUOTED}(?: ?\\| ?${QUOTED}){2,30}`, 'g')
/** `[]string{"a", "b"}`, `Literal["a", "b"]`, `Joi.valid('a', 'b')` */
const GIVEN = new RegExp(
  `(?:\\[[\\w.]{0,12}\\][\\w.*]{1,40}\\{|Literal\\[|\\b(?:valid|oneOf|one_of|anyOf|any_of|choices?|enum|equalTo|allow|literals|possible_values|value_parser!?|includes?|isIn|is_in|in_array)\\((?:\\[|\\w{1,20}, ?\\[)?)\\s?(${QUOTED}(?:, ?${QUOTED}){2,60})`,
  'g',
)
const EACH_QUOTED = new RegExp(QUOTED, 'g')
/** `"svg,json,shields"`: without blanks, it is no sentence. */
const COMMAS = /(["'])([A-Za-z][\w.:-]{0,40}(?:,[\w.:-]{1,40}){2,60})\1/g
/** `(get|post|put)` of a regular expression, or of a text */
const BARS =
  /(?<=["'/(:])\^?\\?b?\\?(?:\.?[A-Za-z][\w./\\+-]{0,30}\|){2,40}\\?\.?[A-Za-z][\w./\\+-]{0,30}(?=[)"'/$\\])/g
/** `"red green blue".split()`, `strings.Fields("red green blue")`, `qw(red green blue)` */
const SPLIT =
  /(["'`])([\w.:/+@-]{1,40}(?:[ ,]{1,2}[\w.:/+@-]{1,40}){2,60})\1\.split\b|\b(?:strings\.)?(?:Fields|Split|split|explode|words)\((?:["']\W["'], ?)?["']([\w.:/+@-]{1,40}(?:[ ,]{1,2}[\w.:/+@-]{1,40}){2,60})["']|\bqw[({/]\s?([^)}/]{3,300})[)}/]|[~%]i[[({|]([\w.+/ -]{3,300})[\])}|]/g
const FEWEST = 3

/** The lists that a line of code writes in other ways than as texts in brackets: symbols, numbers, and what one text or type tells apart. */
export function namesOn(text: string): string[][] {
  const found: (readonly string[])[] = []
  if (text.includes(', :'))
    for (const [list] of text.matchAll(SYMBOLS)) found.push(list.split(/, ?/).map((one) => one.slice(1)))
  if (/\d, ?-?\d/.test(text))
    for (const [list] of text.matchAll(NUMBERS)) {
      const numbers = list.split(/, ?/)
      if (numbers.filter((one) => IS_CODE.test(one)).length * 2 > numbers.length) found.push(numbers)
    }
  if (/["'][ \w,]/.test(text)) {
    for (const [list] of text.matchAll(UNION)) found.push(unquoted(list))
    for (const [, list = ''] of text.matchAll(GIVEN)) found.push(unquoted(list))
    for (const [, , list = ''] of text.matchAll(COMMAS)) found.push(list.split(','))
  }
  if (text.includes('|'))
    for (const [list] of text.matchAll(BARS))
      found.push(
        list
          .replace(/^\^?(?:\\b)?|\\b$/g, '')
          .split('|')
          .map((one) => one.replaceAll('\\', '')),
      )
  if (/split|Split|Fields|explode|words|qw|[~%]i/.test(text))
    for (const [, , ...lists] of text.matchAll(SPLIT))
      found.push((lists.find((one) => one !== undefined) ?? '').trim().split(/[ ,]+/))
  return found
    .map((all) => [...new Set(all)].filter((one) => one !== ''))
    .filter((all) => all.length >= FEWEST && !arePlaceholders(all))
}

/** `param1`, `param2`: an example. */
function arePlaceholders(names: readonly string[]): boolean {
  const stems = new Set(names.map((name) => /^([a-z]+)_?\d$/i.exec(name)?.[1]))
  return stems.size === 1 && !stems.has(undefined)
}

function unquoted(list: string): string[] {
  return (list.match(EACH_QUOTED) ?? []).map((one) => one.slice(1, -1))
}
