/** One choice of a dictionary. Values are text everywhere in the kit: 0 is '0'. */
export interface DictItem {
  value: string
  text: string
  disabled: boolean
  /** `#RGB` or `#RRGGBB`, where the dictionary marks it with one (3.5 and later). */
  color?: string
}

/** Result of login and queryAllDictItems: code -> raw items. */
export type RawDictMap = Readonly<Record<string, unknown>>

export type DictStatus = 'loading' | 'ready' | 'failed'

export interface DictState {
  items: readonly DictItem[]
  status: DictStatus
  /** Why the last load failed; text by `describeError`. */
  error: unknown
}
