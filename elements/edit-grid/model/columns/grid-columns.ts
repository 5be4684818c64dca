import { commaOf } from '../../../core/i18n/catalogue'
import { guard } from './guard'
import type { CellType, ShownColumn } from './cell-type'
import type { GridColumn, GridOption } from '../../edit-grid.types'
import type { ColumnChoices } from './column.types'

const defaultWidth = 120
const MIN_WIDTH = 48

/** `${title}`, `${key}` and `${defaultValue}` of a column's texts, filled in (as the original grids do). */
export function fillIn(text: string, column: GridColumn): string {
  const parts: Record<string, unknown> = { title: column.title ?? '', key: column.key, defaultValue: column.defaultValue ?? '' }
  return text.replaceAll(/\$\{(title|key|defaultValue)\}/g, (_, name: string) => String(parts[name]))
}

export function optionText({ text, label, title, value }: GridOption): string {
  return text ?? label ?? title ?? String(value)
}

/** Css px of a width that may be written as `180`, `'180'` or `'180px'`; undefined where it says something else. */
export function pixels(width: number | string | undefined): number | undefined {
  const number = typeof width === 'string' ? Number(width.replace(/px$/, '')) : width
  return number !== undefined && Number.isFinite(number) && number > 0 ? number : undefined
}

const aligns = { start: 'start', left: 'start', center: 'center', right: 'end', end: 'end' } as const

/**
 * The columns to be drawn, in order: the page's description with the user's choices on top. Pinned columns come first and last.
 * @param dictionaries items of dictionaries by code, as far as they are known
 */
export function shownColumns(
  columns: readonly GridColumn[],
  choices: ColumnChoices,
  typeOf: (column: GridColumn) => CellType,
  dictionaries: ReadonlyMap<string, readonly GridOption[]>,
  locale = 'zh-CN',
): readonly ShownColumn[] {
  const visible = columns.filter((column) => column.type !== 'hidden' && !choices.hidden.includes(column.key))
  const shown = inOrder(choices, visible).map((column) => shownColumn(column, choices, typeOf, dictionaries, locale))
  return (['start', null, 'end'] as const).flatMap((pin) => shown.filter((column) => column.pin === pin))
}

/** Columns in the user's order, those that came since behind the others. */
export function inOrder<Column extends { readonly key: string }>({ order }: ColumnChoices, columns: readonly Column[]): readonly Column[] {
  const indexByKey = new Map(order.map((key, index) => [key, index]))
  return columns.toSorted((one, other) => (indexByKey.get(one.key) ?? Infinity) - (indexByKey.get(other.key) ?? Infinity) || 0)
}

function shownColumn(
  source: GridColumn,
  choices: ColumnChoices,
  typeOf: (column: GridColumn) => CellType,
  dictionaries: ReadonlyMap<string, readonly GridOption[]>,
  locale: string,
): ShownColumn {
  const kind = source.type ?? 'normal'
  const type = typeOf(source)
  const options = mergedOptions(source.options ?? [], (source.dictCode && dictionaries.get(source.dictCode)) || [])
  const minWidth = source.minWidth ?? MIN_WIDTH
  return {
    key: source.key,
    title: source.title ?? '',
    kind,
    type,
    source,
    width: Math.max(minWidth, choices.widths[source.key] ?? pixels(source.width) ?? type.width ?? defaultWidth),
    minWidth,
    isFlexible:
      pixels(source.width) === undefined &&
      type.width === undefined &&
      choices.widths[source.key] === undefined &&
      pinOf(source, choices) === null,
    align: source.align ? aligns[source.align] : (type.align ?? 'start'),
    pin: pinOf(source, choices),
    required: source.required === true || (source.validateRules ?? []).some((rule) => rule.required === true || rule.pattern === '*'),
    editable: type.editor !== 'none' && source.disabled !== true && source.editable !== false,
    options,
    optionTexts: new Map(options.map((option) => [String(option.value), optionText(option)])),
    digits: digitsOf(source, locale),
    comma: commaOf(locale),
  }
}

/** A format that cannot be is told once, and numbers are shown as without it. */
function digitsOf({ format }: GridColumn, locale: string): Intl.NumberFormat | null {
  if (typeof format !== 'object') return null
  const { grouping = format.style !== undefined, ...options } = format
  const max = format.style === 'currency' ? {} : { maximumFractionDigits: 10 }
  return guard(() => new Intl.NumberFormat(locale, { ...max, ...options, useGrouping: grouping }), null, format)
}

/** Items of the dictionary follow the page's own options; a value that is there already is passed over. */
function mergedOptions(own: readonly GridOption[], items: readonly GridOption[]): readonly GridOption[] {
  if (items.length === 0) return own
  const ownValues = new Set(own.map(({ value }) => String(value)))
  return [...own, ...items.filter(({ value }) => !ownValues.has(String(value)))]
}

function pinOf(source: GridColumn, choices: ColumnChoices): ShownColumn['pin'] {
  const chosen = choices.pins[source.key]
  if (chosen) return chosen === 'none' ? null : chosen
  if (source.fixed === 'right') return 'end'
  return source.fixed ? 'start' : null
}
