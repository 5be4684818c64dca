import { Network } from 'lucide-react'
import { useMemo } from 'react'
import { useConfigStore } from '../core/config'
import { useStrings } from '../core/i18n'
import { departShape } from '../parts/departs/depart-records'
import { lazyPart } from '../parts/lazy-part'
import { PickerFrame, type PickerViewProps, useRecordNames } from '../parts/picker'
import { finderOf, flatRecords } from '../parts/tree-picker'
import { departLookup } from '../parts/departs/depart-lookup'
import { departPickerStrings } from './depart-picker.strings'
import type { DepartRecord, DepartSource } from './depart-picker.types'

const DepartDialog = lazyPart(() => import('./DepartDialog'), { close: ({ onCancel }) => onCancel() })

export interface DepartPickerProps extends PickerViewProps<DepartRecord> {
  checkStrictly?: boolean | undefined
  rootClosed?: boolean | undefined
  lazy?: boolean | undefined
  valueField?: string | undefined
  textField?: string | undefined
  /** Win over the server. */
  options?: readonly DepartRecord[] | undefined
  source?: DepartSource | undefined
}

/** The view of `<ops-depart-picker>` and the inner door for pages: a field of names, and a dialog with their tree. */
export default function DepartPicker(props: DepartPickerProps) {
  const {
    value,
    multiple = false,
    checkStrictly = false,
    rootClosed = false,
    lazy = false,
    valueField = 'id',
    textField = 'departName',
    options,
    source,
    onSelection,
    onLoadError,
  } = props
  const t = useStrings(departPickerStrings)
  const config = useConfigStore()
  const shape = useMemo(() => departShape(valueField, textField), [valueField, textField])
  const setup = useMemo(
    () => ({
      keyOf: shape.keyOf,
      options: options && flatRecords(options),
      find: source && finderOf(source),
      lookup: departLookup(config, valueField, lazy),
    }),
    [config, shape, options, source, valueField, lazy],
  )
  const recordNames = useRecordNames({ ...setup, value, onSelection, onLoadError })

  return (
    <PickerFrame
      view={props}
      names={recordNames}
      textOf={shape.textOf}
      placeholder={t('placeholder')}
      icon={Network}
      renderPanel={(panel) => (
        <DepartDialog {...panel} {...{ multiple, checkStrictly, rootClosed, lazy, shape, options, source, onLoadError }} />
      )}
    />
  )
}
