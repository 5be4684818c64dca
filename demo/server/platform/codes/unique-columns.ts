import type { Tables } from '../database/schema'

/** A column of the schema whose values are unique. */
export type UniqueColumn = readonly [table: keyof Tables, column: string]

/** Columns that every signed-in user may check for a taken value, by `table.column` in the database; never a secret. The rooms declare them (rooms.ts). */
export const UNIQUE_COLUMNS = new Map<string, UniqueColumn>()
