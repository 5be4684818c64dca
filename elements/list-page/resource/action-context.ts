import type { Feedback } from '../../core/feedback'
import type { Locale, TextParams } from '../../core/i18n'
import type { Transport } from '../../core/transport'
import type { PermissionCodes } from '../../parts/permission'
import type { ResourceList, WireRecord } from './record.types'

/** What an action of a resource works with. */
export interface ActionContext {
  readonly transport: Transport
  readonly feedback: Feedback
  readonly list: ResourceList
  readonly locale: Locale
  /** A word of the resource in the language of the reader. */
  t: (key: string, params?: TextParams) => string
  /** What records are called: `name` on a button and in a message, `objects` in a question. */
  namesOf: (records: readonly WireRecord[]) => { name: string; objects: string }
  /**
   * The records that were ticked; where everything that the search finds is, they are fetched first, which can be cancelled. Null: they
   * could not be had, which was said.
   */
  chosen: () => Promise<readonly WireRecord[] | null>
  /**
   * Makes a changing call for many records, 100 at a time, so that no call is too large for a server. Meanwhile it says how far it is
   * and can be stopped between two calls. Resolves with whether all was done; what was not is said.
   */
  each: (records: readonly WireRecord[], call: (batch: readonly WireRecord[]) => Promise<unknown>) => Promise<boolean>
  /** Whether a permission is held, so that nothing is offered that the server would refuse. */
  may: (codes: PermissionCodes | undefined) => boolean
  /** Goes to another page of the application; undefined where there are none. */
  go: ((path: string) => void) | undefined
  /** Makes a changing call; says its failure and resolves with false. */
  run: (call: () => Promise<unknown>) => Promise<boolean>
}
