import { badParameter, type Failure } from '../failures'
import type { Place } from '../http/schema/refusal'

/** A place in a form and its words: `机票明细第3行：`. */
export interface Spot {
  place: Place
  words: string
}

export const MASTER: Spot = { place: {}, words: '' }

/** Refuses the whole form because of one place in it. */
export function refuseAt({ place, words }: Spot, detail: string, field?: string): Failure {
  return badParameter(words + detail, field === undefined ? place : { ...place, field })
}
