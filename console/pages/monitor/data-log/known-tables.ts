import { dataLogStrings } from './data-log.strings'

type Strings = (typeof dataLogStrings)['en']
type TableName = Extract<keyof Strings, `${string}_${string}`>

const isTable = (key: string): key is TableName => key.includes('_')

/** Tables whose versions our own server keeps, each with a text of its own; another server may name others. */
export const KNOWN_TABLES: readonly TableName[] = Object.keys(dataLogStrings.en).filter(isTable)
