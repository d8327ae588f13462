/** The lines of a markdown text with whether each stands inside a code fence, its marks included. */
export function linesWithFences(markdown: string): { line: string; inFence: boolean }[] {
  let fence: string | undefined
  return markdown.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence === undefined) {
      fence = mark?.[1]
      return { line, inFence: fence !== undefined }
    }
    const closes = mark?.[1]?.startsWith(fence) && mark[2]?.trim() === ''
    if (closes) fence = undefined
    return { line, inFence: true }
  })
}
