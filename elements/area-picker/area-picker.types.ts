import type { PickerViewProps } from '../parts/picker'

/** One area (clauses 3). */
export interface AreaRow {
  /** Six digits (GB/T 2260), or whatever the page uses. */
  readonly id: string
  readonly text: string
  /** The area it is part of; `86` for the top level. */
  readonly pid: string
}

/** Rows, or the table that JeecgBoot pages know: `{"86": {"110000": "北京市"}, "110000": {…}}`. */
export type AreaData = readonly AreaRow[] | Readonly<Record<string, Readonly<Record<string, string>>>>

export type AreaSource = () => Promise<AreaData>

/** A chosen area. */
export interface AreaRecord extends AreaRow {
  /** Names from the province down to it. */
  readonly path: readonly string[]
  readonly [field: string]: unknown
}

export type AreaPickerType = 'cascader' | 'select'

export interface AreaPickerProps extends PickerViewProps<AreaRecord> {
  type?: AreaPickerType | undefined
  levels?: number | undefined
  options?: AreaData | undefined
  source?: AreaSource | undefined
}
