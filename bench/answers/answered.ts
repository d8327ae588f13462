/** A line range that an answer links to. */
export interface LinkedPlace {
  repository: string
  path: string
  from: number
  to: number
}

/** An answer as a reader sees it. */
export interface Answered {
  /** The first paragraph. */
  first: string
  /** What is shown: everything above `## More`. */
  shown: string
  all: string
  /** Distinct, in the order of the text; those above `## More` first. */
  places: readonly LinkedPlace[]
  /** How many of them are above `## More`. */
  shownPlaces: number
  ms: number
}

const FILE_LINK = /\]\([^()\s]*?:\/\/[^/()\s]+\/([^()\s]+?)@[^()\s@/]+\/-\/blob\/([^()\s?]+)(?:\?L(\d+)(?:-(\d+))?)?\)/g

/** Parses an answer's markdown; the links are those of the embedded instance. */
export function readAnswer(markdown: string, ms: number): Answered {
  const [shown = '', ...more] = markdown.split(/\n## More\n/)
  const [first = ''] = markdown.trim().split(/\n\s*\n/)
  const above = placesIn(shown)
  const all = [...above, ...placesIn(more.join('\n'))]
  const places = all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at)
  const shownPlaces = new Set(above.map(keyOf)).size
  return { first, shown, all: markdown, places, shownPlaces, ms }
}

function placesIn(text: string): LinkedPlace[] {
  return [...text.matchAll(FILE_LINK)].map(([, repository = '', path = '', from = '1', to = from]) => ({
    repository: decodeURIComponent(repository),
    path: decodeURIComponent(path),
    from: Number(from),
    to: Number(to),
  }))
}

function keyOf({ repository, path, from, to }: LinkedPlace): string {
  return JSON.stringify([repository, path, from, to])
}
