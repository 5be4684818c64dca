import { Failure, badParameter, detailOf } from '../http/failures'
import { type Body, hasField } from '../http/parse'

/** What the values of a field must be the names of, one or several comma-joined. */
export type Reference = 'account' | 'depart' | { dictionary: string }

/** One field of a form: how it is read, and what it points at. */
export interface Field<Value> {
  label: string
  read: (body: Body, name: string, label: string) => Value
  of?: Reference
}

export type Fields<Values> = { readonly [Name in keyof Values]: Field<Values[Name]> }

/** Where in a form with lists something is wrong, for the form to point at; goes to the envelope's `result`. */
export interface Place {
  /** Name of the list in the body; absent = the master. */
  list?: string
  /** In that list, counted from 1. */
  row?: number
  field?: string
}

/** A place and its words: `机票明细第3行：`. */
export interface Spot {
  place: Place
  words: string
}

export const MASTER: Spot = { place: {}, words: '' }

/** Refuses the whole form because of one place in it. */
export function refuseAt({ place, words }: Spot, detail: string, field?: string): Failure {
  return badParameter(words + detail, field === undefined ? place : { ...place, field })
}

function readField<Values>(fields: Fields<Values>, name: keyof Values & string, body: Body, spot: Spot): Values[keyof Values] {
  const { read, label } = fields[name]
  try {
    return read(body, name, label)
  } catch (error) {
    throw error instanceof Failure ? refuseAt(spot, detailOf(error), name) : error
  }
}

function namesOf<Values>(fields: Fields<Values>): (keyof Values & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal object are those of its type
  return Object.keys(fields) as (keyof Values & string)[]
}

/** All fields of a new row; absent ones are empty. */
export function readAll<Values>(fields: Fields<Values>, body: Body, spot: Spot): Values {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has been read by its own reader
  return Object.fromEntries(namesOf(fields).map((name) => [name, readField(fields, name, body, spot)])) as Values
}

/** The fields that the body names; the others of a stored row stay as they are. */
export function readNamed<Values>(fields: Fields<Values>, body: Body, spot: Spot): Partial<Values> {
  const named = namesOf(fields).filter((name) => hasField(body, name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above, of some fields
  return Object.fromEntries(named.map((name) => [name, readField(fields, name, body, spot)])) as Partial<Values>
}

/** Whether a row would look different with these values. */
export function differs<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return Object.entries(values).some(([name, value]) => !Object.is(Reflect.get(row, name), value))
}
