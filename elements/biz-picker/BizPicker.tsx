import { ListChecks, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { listLookup } from '../core/record-lookup'
import { useStrings } from '../core/i18n'
import { lazyPart } from '../parts/lazy-part'
import { PickerFrame, type PickerViewProps, type RecordTexts, useRecordNames } from '../parts/picker'
import { namedRecords } from '../parts/picker/record-sources'
import { columnsOf, keyOfRecord, queryFieldsOf, textOfRecord } from './biz-picker.model'
import { bizPickerStrings } from './biz-picker.strings'
import type { BizColumn, BizRecord, BizSource } from './biz-picker.types'

const BizPickerDialog = lazyPart(() => import('./BizPickerDialog'), { close: ({ onCancel }) => onCancel() })

export interface BizPickerProps extends PickerViewProps<BizRecord> {
  /** List call of the server, below the API base. */
  url?: string | undefined
  rowKey?: string | undefined
  displayKey?: string | undefined
  queryKey?: string | undefined
  /** Wins over the row key. */
  valueField?: string | undefined
  /** Wins over the display key. */
  textField?: string | undefined
  columns?: readonly BizColumn[] | undefined
  pageSizes?: readonly number[] | undefined
  /** Win over the server. */
  options?: readonly BizRecord[] | undefined
  source?: BizSource | undefined
  /** For pickers of one sort of record: what it is called, its sign, its width in pixels. */
  texts?: Partial<RecordTexts> | undefined
  icon?: LucideIcon | undefined
  width?: number | undefined
}

/** Pixels (clauses 9). */
const defaultWidth = 900

/** The view of `<ops-biz-picker>` and the inner door: a field of names, and a dialog with all records left and the chosen ones right. */
export default function BizPicker(props: BizPickerProps) {
  const {
    value,
    multiple = false,
    url,
    rowKey = 'id',
    displayKey = 'name',
    queryKey,
    columns,
    pageSizes,
    options,
    source,
    texts: strings,
    icon = ListChecks,
    width = defaultWidth,
    onSelection,
    onLoadError,
  } = props
  const valueField = props.valueField ?? rowKey
  const textField = props.textField ?? displayKey
  const t = useStrings(bizPickerStrings)
  const fields = useMemo(
    () => ({ valueField, textField, queryFields: queryFieldsOf(queryKey, textField) }),
    [valueField, textField, queryKey],
  )
  const lookup = useMemo(
    () => ({
      keyOf: (record: BizRecord) => keyOfRecord(record, valueField),
      find: source && ((keys: readonly string[]) => namedRecords<BizRecord>(source, keys)),
      lookup: url ? listLookup(url, valueField) : null,
    }),
    [source, url, valueField],
  )
  const recordNames = useRecordNames({ ...lookup, value, options, onSelection, onLoadError })
  const shown = useMemo(() => columnsOf(columns, textField), [columns, textField])

  return (
    <PickerFrame
      view={props}
      names={recordNames}
      textOf={(record) => textOfRecord(record, fields)}
      placeholder={t('placeholder')}
      icon={icon}
      settingsError={url || options || source ? undefined : t('unset')}
      renderPanel={(panel) => (
        <BizPickerDialog
          {...panel}
          {...{ multiple, url, fields, columns: shown, pageSizes, options, source, texts: strings, width, onLoadError }}
        />
      )}
    />
  )
}
