import { setTimeout } from 'node:timers/promises'
import type { Outage, Scene } from './outage.ts'

const AWAY_MS = 20_000

function away(presence: 'gone' | 'hanging'): Outage {
  const leave = async ({ world: { instance } }: Scene) => {
    await setTimeout(2_000)
    await instance.be(presence)
    await setTimeout(AWAY_MS)
    await instance.be('there')
  }
  return { whileAsking: leave, whileAnswering: leave }
}

export const instanceGone = away('gone')
export const instanceHangs = away('hanging')
