import type { ListQuery } from '../../core/query'

/** A record as the wire sends it: its fields, and `<field>_dictText` for what only has a code. */
export type WireRecord = Readonly<Record<string, unknown>>

export type ResourceList = ListQuery<WireRecord>
