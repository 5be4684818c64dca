import type { Feedback } from '../../core/feedback'
import type { TextParams } from '../../core/i18n'
import type { Transport } from '../../core/transport'
import type { ResourceList, WireRecord } from './resource.types'

/** What an action of a resource works with. */
export interface ActionDesk {
  readonly transport: Transport
  readonly feedback: Feedback
  readonly list: ResourceList
  /** A word of the resource in the language of the reader. */
  word: (key: string, params?: TextParams) => string
  /** What records are called: `name` on a button and in a message, `objects` in a question. */
  namesOf: (records: readonly WireRecord[]) => { name: string; objects: string }
  /** Makes a changing call; says its failure and resolves with false. */
  run: (call: () => Promise<unknown>) => Promise<boolean>
}
