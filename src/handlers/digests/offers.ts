import type { Offer } from '../../ports/errors.ts'
import { digestWords } from './words/digests.ts'

/** The digests that somebody can see, with buttons. */
export const LIST: Offer = { label: digestWords.showAll, typed: '/digest list' }
/** A digest that everyone may have. */
export const MONDAYS: Offer = { label: digestWords.sendMondays, typed: '/digest weekly mon 09:00 me' }
