import type { LineRange } from '../../files/links.ts'
import type { Engine, Repository } from '../../ports/engine.ts'
import { createFindCited } from './find-cited.ts'
import type { Finding } from './finding.ts'

/** A place that an answer is about to cite, with what the answer says is there. */
interface Claimed extends LineRange {
  repo: string
  commit: string
  path: string
  /** Lines it quotes. */
  lines?: readonly { number: number; text: string }[]
  /** Text within the range. */
  holds?: string
}

export interface PlaceCheck {
  /** The places whose file and lines exist at the commit and contain what is quoted, in order. */
  standing<Place>(places: readonly Place[], toClaimed: (place: Place) => Claimed): Promise<Place[]>
  /** The same for findings; a range that counts the text after the last line break as a line is shortened by it. */
  findings(findings: readonly Finding[]): Promise<Finding[]>
}

/** Answers must not cite anything that doesn't exist, so places are looked up once more before they are shown. */
export function createPlaceCheck(
  engine: Pick<Engine, 'resolveRevision' | 'readFile'>,
  repositories: readonly Repository[],
): PlaceCheck {
  const find = createFindCited(engine, repositories, undefined)

  async function stands({ repo, commit, path, startLine, endLine, lines = [], holds = '' }: Claimed): Promise<boolean> {
    const [first, last] = lines.reduce(
      ([low, high], { number }) => [Math.min(low, number), Math.max(high, number)],
      [startLine, endLine],
    )
    const cited = await find({ repo, revision: commit, path, startLine: first, endLine: last })
    if (cited === undefined || !cited.text.includes(holds)) return false
    const texts = cited.text.split('\n')
    return lines.every(({ number, text }) => doesHold(texts[number - first] ?? '', text))
  }

  async function standing<Place>(places: readonly Place[], toClaimed: (place: Place) => Claimed): Promise<Place[]> {
    const checked = await Promise.all(places.map(async (place) => ({ place, isThere: await stands(toClaimed(place)) })))
    return checked.filter(({ isThere }) => isThere).map(({ place }) => place)
  }

  return {
    standing,
    async findings(findings) {
      const checked = findings.map(async (finding) => {
        const shorter = { ...finding, endLine: finding.endLine - 1 }
        const [found] = [...(await standing([finding], claim)), ...(await standing([shorter], claim))]
        return found
      })
      return (await Promise.all(checked)).filter((found) => found !== undefined)
    },
  }
}

const claim = (finding: Finding): Claimed => finding

/** Long lines are quoted in part, with `…` where they were cut. */
function doesHold(line: string, quoted: string): boolean {
  return quoted
    .split('…')
    .map((part) => part.trim())
    .every((part) => line.includes(part))
}
