import { fileUrl } from '../../core/transport'
import type { OpsConfig } from '../../core/config'
import type { Locale } from '../../core/i18n'
import type { DataColumn } from '../../parts/data-table'
import { LinkButton, PageLink } from '../../parts/button'
import { Avatar, Status } from '../../parts/indicators'
import { cellText, switchPair } from '../fields/field-types'
import { DictText } from '../resource/DictText'
import { Swatch } from '../resource/Swatch'
import { splitComma, recordTitle, stringValue } from '../resource/records'
import type { FieldColumn, Resource, ResourceField, WireRecord } from '../resource/resource.types'
import { columnTitleOf, stringOf } from '../resource/words'

interface ColumnSetup {
  locale: Locale
  /** Where stored files are. */
  config: Pick<OpsConfig, 'baseUrl' | 'staticUrl'>
  /** Fields that the server does not send: their columns are not drawn. */
  missing: ReadonlySet<string>
  /** Opens a record. Its name is a button for it; the keyboard does it from the row. */
  onOpen?: ((record: WireRecord) => void) | undefined
}

export interface ColumnField extends ResourceField {
  column: FieldColumn
}

/** The fields that have a column, in the order of the columns. */
export function columnFields({ fields, columns }: Pick<Resource, 'fields' | 'columns'>): ColumnField[] {
  const own = fields.filter((field): field is ColumnField => field.column !== undefined)
  if (!columns) return own
  const orderOf = (name: string): number => (columns.includes(name) ? columns.indexOf(name) : columns.length)
  return own.toSorted((one, other) => orderOf(one.name) - orderOf(other.name))
}

/** The text of a cell, and of a copy or export of it. */
export function fieldText(resource: Resource, field: ColumnField, record: WireRecord, locale: Locale): string {
  return field.column.text?.(record, locale) ?? stateLabel(resource, field, record, locale) ?? cellText(resource, field, record, locale)
}

/** The columns of a resource. */
export function resourceColumns(resource: Resource, { locale, config, missing, onOpen }: ColumnSetup): DataColumn<WireRecord>[] {
  const shown = columnFields(resource).filter(({ name }) => !missing.has(name))
  const opening = onOpen && openingField(resource, shown)
  return shown.map((field) => {
    const { title: _title, ifSent: _ifSent, text: _text, link, Cell, ...column } = field.column
    const text = (record: WireRecord): string => fieldText(resource, field, record, locale)
    return {
      ...column,
      key: field.name,
      title: columnTitleOf(resource, field, locale),
      text,
      render(record) {
        const cell = Cell ? <Cell record={record} text={text(record)} /> : drawn(resource, field, record, text(record), config)
        const to = link?.(record)
        if (to && text(record) !== '') return <PageLink to={to}>{cell}</PageLink>
        if (field !== opening || text(record) === '') return cell
        return (
          <LinkButton className="ops-opens" tabIndex={-1} onClick={() => onOpen?.(record)}>
            {cell}
          </LinkButton>
        )
      },
      ...(field === opening && { pressable: true }),
    }
  })
}

/** The column of the record's name: a press there opens the record. */
function openingField({ titleFields, fields: [first] }: Resource, shown: readonly ColumnField[]): ColumnField | undefined {
  const names = titleFields ?? (first ? [first.name] : [])
  return shown.find(({ name, column }) => names.includes(name) && !column.hidden && !column.pressable && !column.link)
}

/** A state that the server sent without its text has a word of its own. */
function stateLabel({ strings }: Resource, { name, states }: ResourceField, record: WireRecord, locale: Locale): string | undefined {
  const label = states?.[stringValue(record[name])]?.label
  return label === undefined || stringValue(record[`${name}_dictText`]) !== '' ? undefined : stringOf(strings, locale, label)
}

function drawn(resource: Resource, field: ResourceField, record: WireRecord, text: string, config: ColumnSetup['config']) {
  const value = stringValue(record[field.name])
  if (field.states) {
    const { tone = 'neutral', shape = 'dot' } = field.states[value] ?? {}
    return (
      <Status tone={tone} shape={shape}>
        {text}
      </Status>
    )
  }
  if (field.dict && field.type !== 'tree' && !field.dict.includes(','))
    return <DictText dict={field.dict} values={splitComma(value)} serverText={text} />
  if (field.type === 'colour') return <Swatch colour={value} />
  if (field.type === 'switch') {
    const [on, off] = switchPair(field)
    return value === on ? <Status tone="success">{text}</Status> : value === off ? <Status shape="ring">{text}</Status> : text
  }
  if (field.type === 'avatar') return <Avatar name={recordTitle(resource, record)} src={fileUrl(config, value)} />
  if (field.type === 'picture') {
    const [first = ''] = splitComma(value)
    return first === '' ? '' : <img className="ops-cellpicture" src={fileUrl(config, first)} alt={text} loading="lazy" />
  }
  return text
}

/** Whether a record has nothing in a field, and whether its server does not know the field. */
export const isEmptyIn = (row: WireRecord, name: string): boolean => row[name] === undefined || row[name] === null
export const isUnknownIn = (row: WireRecord, name: string): boolean => row[name] === undefined

/** Fields of `ifSent` that no row has; an empty page leaves it as it was, so that no column comes and goes. */
export function missingFields(
  { fields }: Pick<Resource, 'fields'>,
  rows: readonly WireRecord[],
  before: ReadonlySet<string>,
  isMissing = isEmptyIn,
): ReadonlySet<string> {
  if (rows.length === 0) return before
  const missing = fields.filter(({ name, column }) => column?.ifSent && rows.every((row) => isMissing(row, name))).map(({ name }) => name)
  return missing.length === before.size && missing.every((name) => before.has(name)) ? before : new Set(missing)
}
