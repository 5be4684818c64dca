import type { Transport } from '../transport/transport.types'
import type { RecordLookup } from './record-lookup'

export interface TextLookupSettings<Item> {
  name: string
  /** Answers texts in the order of the keys; servers leave unknown keys out. */
  load: (transport: Transport, keys: readonly string[]) => Promise<unknown>
  record: (key: string, text: string) => Item
  keyOf: (record: Item) => string
}

/**
 * The kind of records whose call answers texts alone, to be matched by position. Where one is missing nobody can say which:
 * then the keys are asked for in two halves, down to the missing one.
 */
export function textLookup<Item>({ name, load: lookUp, record, keyOf }: TextLookupSettings<Item>): RecordLookup<Item> {
  async function load(transport: Transport, keys: readonly string[]): Promise<Item[]> {
    const response = await lookUp(transport, keys)
    const texts: unknown[] = Array.isArray(response) ? response : []
    if (texts.length === 0) return []
    if (texts.length !== keys.length) {
      if (keys.length === 1) return []
      const middle = Math.ceil(keys.length / 2)
      const halves = await Promise.all([load(transport, keys.slice(0, middle)), load(transport, keys.slice(middle))])
      return halves.flat()
    }
    return keys.flatMap((key, at) => {
      const text = texts[at]
      return typeof text === 'string' && text !== '' ? [record(key, text)] : []
    })
  }
  return { name, load, keyOf }
}
