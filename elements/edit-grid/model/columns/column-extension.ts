import { isRecord } from '../../../core/storage/shapes'
import type { GridColumn } from '../../edit-grid.types'

/** Settings of a column's editor, in the shape its element has them. */
export function propsOf<Props>({ props = {} }: GridColumn): Partial<Props> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `props` of a column are those of its editor
  return props as Partial<Props>
}

/** How dates of a column are stored, in dayjs tokens. */
export function dateFormatOf({ format }: GridColumn): string | undefined {
  return typeof format === 'string' ? format : undefined
}

export interface ColumnExtension {
  /** Most files. */
  readonly uploadnum?: unknown
  /** Field of users and departments that is stored. */
  readonly store?: unknown
  /** Field of them that is shown. */
  readonly text?: unknown
  /** False: one user or department only. */
  readonly multiSelect?: unknown
}

/** What the JSON text of a column says; nothing where it is no JSON object. */
export function extensionOf({ fieldExtendJson }: GridColumn): ColumnExtension {
  if (!fieldExtendJson) return {}
  try {
    const input: unknown = JSON.parse(fieldExtendJson)
    return isRecord(input) ? input : {}
  } catch {
    return {}
  }
}

function fieldOf(...names: readonly unknown[]): string | undefined {
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}

export interface RecordFields {
  readonly valueField: string | undefined
  readonly textField: string | undefined
  readonly multiple: boolean
}

/** Which fields of a user or department are stored and shown, and whether there may be several. */
export function recordFields(column: GridColumn): RecordFields {
  const { store, text, multiSelect } = extensionOf(column)
  const { valueField, textField, multiple } = propsOf<{ valueField: unknown; textField: unknown; multiple: unknown }>(column)
  return {
    valueField: fieldOf(valueField, store),
    textField: fieldOf(textField, text),
    multiple: multiple !== false && multiSelect !== false && multiSelect !== 'false',
  }
}
