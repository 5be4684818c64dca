import { TableProperties } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStrings } from '../core/i18n'
import { lazyPart } from '../parts/lazy-part'
import { splitValue } from '../core/format/value-list'
import { fieldText, type RecordNames, PickerFrame, type PickerViewProps, recordsOfKeys } from '../parts/picker'
import { settingsErrorOf, fillOf, identityOf, namesOf, type PopupFields, shownColumn, valueOf } from './popup-picker.model'
import { popupPickerStrings } from './popup-picker.strings'
import type { PopupColumn, PopupFill, PopupParams, PopupRecord, PopupSource } from './popup-picker.types'

const PopupPickerDialog = lazyPart(() => import('./PopupPickerDialog'), { close: ({ onCancel }) => onCancel() })

export interface PopupPickerProps extends PickerViewProps<PopupRecord> {
  code?: string | undefined
  field?: string | undefined
  orgFields?: string | undefined
  destFields?: string | undefined
  groupId?: string | undefined
  sorter?: string | undefined
  params?: PopupParams | undefined
  columns?: readonly PopupColumn[] | undefined
  /** Win over the server. */
  options?: readonly PopupRecord[] | undefined
  source?: PopupSource | undefined
  onFill?: ((fill: PopupFill) => void) | undefined
}

/** The view of `<ops-popup-picker>` and the inner door for pages: a field of texts, and a report to choose its rows. */
export default function PopupPicker(props: PopupPickerProps) {
  const {
    value,
    multiple = false,
    code = '',
    field = '',
    orgFields,
    destFields,
    groupId = '',
    sorter,
    params,
    columns,
    options,
    source,
    onLoadError,
  } = props
  const t = useStrings(popupPickerStrings)
  const fields = useMemo(
    (): PopupFields => ({ field, orgFields: namesOf(orgFields), destFields: namesOf(destFields) }),
    [field, orgFields, destFields],
  )
  const column = shownColumn(fields)
  const recordNames = useChosenRows(value, column)
  const settingsError = settingsErrorOf(fields, code !== '' || options !== undefined || source !== undefined)

  function commit(keys: readonly string[], rows: ReadonlyMap<string, PopupRecord>): void {
    const next = valueOf(keys, rows, column)
    const selection = recordsOfKeys(keys, rows)
    recordNames.learn(selection)
    if (next === value) return
    props.onChange(next, selection)
    props.onFill?.(fillOf(keys, rows, fields))
  }

  return (
    <PickerFrame
      view={props}
      names={recordNames}
      textOf={(row) => fieldText(row, column)}
      placeholder={t('placeholder')}
      icon={TableProperties}
      settingsError={settingsError ? t(`popup.${settingsError}`) : undefined}
      onCommit={commit}
      renderPanel={(panel) => (
        <PopupPickerDialog {...panel} {...{ multiple, code, groupId, column, sorter, params, columns, options, source, onLoadError }} />
      )}
    />
  )
}

/** The rows of the value while they are those that were chosen here; of another value only its texts are known. */
function useChosenRows(value: string, column: string): RecordNames<PopupRecord> {
  const [chosen, learn] = useState<readonly PopupRecord[]>([])
  return useMemo(() => {
    const rows = new Map(chosen.map((row) => [identityOf(row), row]))
    const isShown = chosen.length > 0 && valueOf([...rows.keys()], rows, column) === value
    const [keys, records] = isShown ? [[...rows.keys()], rows] : [splitValue(value), new Map<string, PopupRecord>()]
    return { keys, records, loading: false, error: null, retry: () => undefined, learn }
  }, [chosen, column, value])
}
