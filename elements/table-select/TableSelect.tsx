import { TableProperties } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { listLookup } from '../core/record-lookup'
import { useStrings } from '../core/i18n'
import { isRecord } from '../core/storage/shapes'
import { lazyPart } from '../parts/lazy-part'
import { PickerFrame, type PickerViewProps, useRecordNames } from '../parts/picker'
import { fieldText } from '../parts/picker/choice-model'
import { namedRecords } from '../parts/picker/record-sources'
import { tableSelectStrings } from './table-select.strings'
import type { TableSelectColumn, TableSelectRecord, TableSelectSource } from './table-select.types'

const TablePanel = lazyPart(() => import('./TablePanel'), { close: ({ onCancel }) => onCancel() })

export interface TableSelectProps extends PickerViewProps<TableSelectRecord> {
  mode?: string | undefined
  url?: string | undefined
  valueField?: string | undefined
  textField?: string | undefined
  columns?: readonly TableSelectColumn[] | undefined
  options?: readonly TableSelectRecord[] | undefined
  source?: TableSelectSource | undefined
}

/** Rows with those below them, in one list. */
function flat(rows: readonly TableSelectRecord[]): TableSelectRecord[] {
  return rows.flatMap((row) => [row, ...flat(Array.isArray(row['children']) ? row['children'].filter(isRecord) : [])])
}

/** The view of `<ops-table-select>` and the inner door for pages. */
export default function TableSelect(props: TableSelectProps): ReactNode {
  const { value, multiple = false, mode = 'page', url, valueField = 'id', textField = 'name', columns, options, source } = props
  const { onSelection, onLoadError } = props
  const t = useStrings(tableSelectStrings)
  const setup = useMemo(
    () => ({
      keyOf: (record: TableSelectRecord) => fieldText(record, valueField),
      options: options && flat(options),
      find: source && ((keys: readonly string[]) => namedRecords<TableSelectRecord>(source, keys)),
      lookup: url ? listLookup(url, valueField) : null,
    }),
    [options, source, url, valueField],
  )
  const recordNames = useRecordNames({ ...setup, value, onSelection, onLoadError })
  const textOf = (record: TableSelectRecord): string => fieldText(record, textField) || fieldText(record, valueField)
  const shown = useMemo(() => (columns?.length ? columns : [{ key: textField, title: textField }]), [columns, textField])
  const name = typeof props.label === 'string' && props.label !== '' ? props.label : props.accessibleName || t('heading')
  return (
    <PickerFrame
      view={props}
      names={recordNames}
      textOf={textOf}
      placeholder={t('placeholder')}
      icon={TableProperties}
      settingsError={url || options || source ? undefined : t('unset')}
      renderPanel={(panel) => (
        <TablePanel
          {...panel}
          {...{ multiple, url, valueField, textField, options, source, name, onLoadError }}
          isTree={mode === 'tree'}
          columns={shown}
        />
      )}
    />
  )
}
