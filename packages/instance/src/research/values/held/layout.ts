const LAYOUT =
  /^(?:col_?span|row_?span|tab_?index|cell(?:padding|spacing)|border|width|height|style|class|view_?box|fill|stroke\w*|[cr]?[xyr]|d)$/i

/** How markup is laid out: `<td colspan="4">`. */
export function isLayout(name: string, line: string): boolean {
  return LAYOUT.test(name) && /<[a-z][\w-]*\s[^<>]*=/i.test(line)
}
