/** Of what a code is asked for: a program that ends, or an answer over HTTP. */
export type CodeOf = 'exit' | 'status'

const EXIT = /\b(?:exit|return)[- ](?:codes?|status(?:es)?)\b|\b(?:exit|quit)s? with\b|\berrorlevel\b/i
const STATUS =
  /\b(?:status|response)[- ]codes?\b|\bhttp codes?\b|\b(?:which|what) (?:http )?status (?:does|do|is|will|gets?)\b/i

/** The sort of code that a question asks for; undefined if it asks for something else. */
export function codeAsked(text: string): CodeOf | undefined {
  if (EXIT.test(text)) return 'exit'
  return STATUS.test(text) ? 'status' : undefined
}

/** The name of a code of its own: `ExitUsage`, `EXIT_FAILURE`, `EX_CONFIG`, `http.StatusNotFound`. */
const NAMED: Readonly<Record<CodeOf, RegExp>> = {
  exit: /^(?:[\w$]+(?:\.|::))*(?:[kK]?Exit[A-Z]\w*|EX(?:IT)?_[A-Z\d_]+|[A-Z][A-Z\d_]*EXIT[A-Z\d_]*)$|^Exit\w*(?:\.|::)\w+$/,
  status:
    /^(?:[\w$]+(?:\.|::))*(?:Status[A-Z]\w*|HTTP_\d{3}\w*|SC_[A-Z_]+)$|^(?:\w+(?:\.|::))*(?:HTTPStatus|HttpStatus|HttpStatusCode|StatusCode|StatusCodes|Status|status)(?:\.|::)\w+$/,
}
const NUMBER: Readonly<Record<CodeOf, RegExp>> = {
  exit: /^(?:-?\d|1\d{1,2}|2[0-4]\d|25[0-5]|\d\d)$/,
  status: /^["']?[1-5]\d\d["']?$/,
}

/** Whether a value can be such a code: a small whole number, or the name of one. Durations, sizes and texts are none. */
export function canBeCode(value: string, of: CodeOf): boolean {
  return NUMBER[of].test(value) || NAMED[of].test(value)
}

const SAYS: Readonly<Record<CodeOf, RegExp>> = {
  // `STARTUP_FAILURE = 3`
  exit: /exit|errorlevel|\bEX_|return_?code|\w_(?:error|failed|failure)\b/i,
  status: /status|http|abort|response|(?:^|[^a-z])code(?:$|[^a-z])/i,
}

/** Whether a text, such as a name, a line or a path, says that a number is such a code. */
export function saysCode(text: string, of: CodeOf): boolean {
  return SAYS[of].test(text)
}

const WORTH = 0.3

/** What a number counts by what stands around it: less where nothing says that it is such a code. */
export function worthAsCode(around: string, of: CodeOf | undefined): number {
  if (of === undefined) return 0
  return saysCode(around, of) ? WORTH : -WORTH
}
