import { round } from '../percentiles.ts'

/** In percent; `mrr` is over the first ten. */
interface Tally {
  queries: number
  hit1: number
  hit5: number
  hit10: number
  all5: number
  all10: number
  mrr: number
}

interface Ranked {
  gold: readonly string[]
  /** Best first. */
  paths: readonly string[]
}

export function tally(answers: readonly Ranked[]): Tally {
  const share = (is: (answer: Ranked) => boolean) => round((100 * answers.filter(is).length) / answers.length)
  const hit = (most: number) => share(({ gold, paths }) => paths.slice(0, most).some((path) => gold.includes(path)))
  const all = (most: number) => share(({ gold, paths }) => gold.every((path) => paths.slice(0, most).includes(path)))
  const reciprocal = ({ gold, paths }: Ranked) => {
    const index = paths.slice(0, 10).findIndex((path) => gold.includes(path))
    return index === -1 ? 0 : 1 / (index + 1)
  }
  const mrr = answers.reduce((sum, answer) => sum + reciprocal(answer), 0) / answers.length
  return {
    queries: answers.length,
    hit1: hit(1),
    hit5: hit(5),
    hit10: hit(10),
    all5: all(5),
    all10: all(10),
    mrr: Math.round(mrr * 1_000) / 1_000,
  }
}
