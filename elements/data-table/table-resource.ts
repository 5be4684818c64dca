import type { ListSource } from '../core/query'
import { recordsSource } from '../list-page/declared/records-source'
import { stringValue } from '../list-page/resource/records'
import type { Resource, ResourceField, WireRecord } from '../list-page/resource/resource.types'
import type { TableColumn } from './data-table.types'

export const keyOf = ({ key, dataIndex }: TableColumn): string => key ?? dataIndex ?? ''

/** The columns of a table as the fields of a resource, whose types know their cells. */
export function tableResource(columns: readonly TableColumn[], name: string): Resource {
  return { name, paths: {}, fields: columns.filter((column) => keyOf(column) !== '').map(fieldOf) }
}

function fieldOf(column: TableColumn): ResourceField {
  const { key: _key, dataIndex: _index, title, type, dict, tree, options, states, multiple, render: _render, ...own } = column
  return {
    name: keyOf(column),
    ...(title !== undefined && { label: title }),
    ...Object.fromEntries(Object.entries({ type, dict, tree, options, states, multiple }).filter(([, value]) => value !== undefined)),
    column: own,
    search: { rank: 3 },
  }
}

/** Records whose `id` is what tells them apart. */
export function withIds(records: readonly WireRecord[], rowKey: string): readonly WireRecord[] {
  if (rowKey === 'id') return records
  return records.map((record) => (record['id'] === record[rowKey] ? record : { ...record, id: stringValue(record[rowKey]) }))
}

/** The same for the answer of a list call. */
export function responseWithIds(response: unknown, rowKey: string): unknown {
  if (rowKey === 'id') return response
  if (Array.isArray(response)) return withIds(response.filter(isRecord), rowKey)
  if (!isRecord(response) || !Array.isArray(response['records'])) return response
  return { ...response, records: withIds(response['records'].filter(isRecord), rowKey) }
}

const isRecord = (value: unknown): value is WireRecord => typeof value === 'object' && value !== null

/** Answers from the records of the page. */
export const rowsSource = (resource: () => Resource, rows: () => readonly WireRecord[], rowKey: string): ListSource => {
  return (request, signal) => recordsSource(resource(), () => withIds(rows(), rowKey))(request, signal)
}
