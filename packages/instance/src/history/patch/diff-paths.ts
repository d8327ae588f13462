const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
}

/** A path as git writes it: in quotes, with C's escapes, where it holds control characters, quotes or backslashes. */
export function unquotePath(text: string): string {
  if (!text.startsWith('"')) return text
  return text
    .slice(1, -1)
    .replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
      /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
    )
}

/** The path in `diff --git a/PATH b/PATH`; without renames both halves are of one length. */
export function nameInDiffLine(line: string): string {
  const names = line.slice('diff --git '.length)
  return unquotePath(names.slice(0, (names.length - 1) / 2)).slice(2)
}
