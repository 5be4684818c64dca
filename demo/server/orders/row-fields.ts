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

/** Whether a row would look different with these values. */
export function differs<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return Object.entries(values).some(([name, value]) => !Object.is(Reflect.get(row, name), value))
}
