/**
 * Prefixes with these ends come from log collectors: `web_1  | `, `[pod/x] `, `… stderr F `, `app[web.1]: `, `E/Tag( 12): `, `#12 1.5 `.
 */
const COLLECTED = /[|\]:)]\s?$|\bstd(?:out|err) [FP] $|\d+Z $|^#\d+ \d+\.\d+ $/
/** The least share of lines that must have a prefix for it to be removed. */
const MOST = 0.7

/** The pasted lines, without the prefixes of a log collector, and with the line breaks that JSON escapes. */
export function logLines(text: string): string[] {
  const lines = unescaped(text).split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.length < 2) return lines
  const masked = filled.map(mask)
  const counts = new Map<string, number>()
  for (const line of masked) for (const prefix of prefixesOf(line)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  const shared = [...counts].filter(([, count]) => count >= Math.max(2, filled.length * MOST)).map(([prefix]) => prefix)
  const [longest] = shared.sort((a, b) => b.length - a.length)
  return longest === undefined
    ? lines
    : lines.map((line) => (mask(line).startsWith(longest) ? line.slice(longest.length) : line))
}

/** Times differ from line to line, but only in their digits. */
function mask(line: string): string {
  return line.slice(0, 160).replace(/\d/g, '0')
}

/** Every prefix that a collector may have added; frames of a trace start with none of these. */
function prefixesOf(line: string): string[] {
  if (!/^#\d+ \d+\.\d+ /.test(line) && /^\s*(?:at|from|in|File|#\d|\d+:)\s/.test(line)) return []
  const found: string[] = []
  for (let end = 3; end <= Math.min(line.length, 120); end++) {
    const prefix = line.slice(0, end)
    if (/\s$/.test(prefix) && COLLECTED.test(prefix)) found.push(prefix)
  }
  return found
}

/** Restores the lines of a trace in one line of JSON. */
function unescaped(text: string): string {
  if (!/\\n\s*(?:\\t)?\s*(?:at |File "|from |\S+\.\w+:\d)/.test(text)) return text
  return text
    .replace(/"\w*(?:stack|trace|exception|error|err|message|msg)\w*"\s*:\s*"/gi, '\n')
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replaceAll('\\"', '"')
    .replace(/"[,}].*$/gm, '')
}
