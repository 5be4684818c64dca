import type { DictOption } from '../dict-select/dict-select.types'

/** What the field asks its `source` for. */
export interface SearchRequest {
  /** Exactly these values are wanted, for the label in the closed field; the rest is without meaning then. */
  readonly values?: readonly string[] | undefined
  /** What was typed; `''` for the first ones. */
  readonly keyword: string
  readonly pageSize: number
  /** Ends when the answer is not wanted any more. */
  readonly signal?: AbortSignal | undefined
}

/** Answers instead of the server. */
export type SearchSource = (request: SearchRequest) => Promise<readonly DictOption[]>
