import { ListTree } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { RecordLookup } from '../../core/record-lookup'
import { lazyPart } from '../lazy-part'
import { PickerFrame, type PickerViewProps, useRecordNames } from '../picker'
import type { TreeShape, TreeSource, TranslateTree } from './tree-picker.types'
import type { TreeRecord, TreeRecordSource } from './tree-record'
import { flatRecords } from './tree-records'
import { finderOf, treeOf } from './tree-sources'

const TreePanel = lazyPart(() => import('./TreePanel'), { close: ({ onCancel }) => onCancel() })

/** Props of every element that chooses from a dropdown tree. */
export interface TreePickerViewProps extends PickerViewProps<TreeRecord> {
  /** Win over the server. */
  options?: readonly TreeRecord[] | undefined
  source?: TreeRecordSource | undefined
}

export interface TreePickerProps {
  /** The props of the element itself. */
  view: TreePickerViewProps
  /** Where the records come from when the page gives none. */
  server: TreeSource<TreeRecord>
  /** How the server is asked for names; null where there is nothing to ask. */
  lookup: RecordLookup<TreeRecord> | null
  shape: TreeShape<TreeRecord>
  texts: TranslateTree
  /** What is wrong with the settings; nothing is asked then. */
  settingsError?: string | undefined
  /** Levels open at first; default 0. */
  openLevels?: number
  /** There is a record `0`. */
  hasZero?: boolean
  /** Failures are said as a message too. */
  showsErrors?: boolean
}

/** A field, and a tree beside it. Servers of this family store `0` for nothing. */
export function TreePicker({
  view,
  server,
  lookup,
  shape,
  texts: strings,
  settingsError,
  openLevels = 0,
  hasZero = false,
  showsErrors: reportsFailures = false,
}: TreePickerProps): ReactNode {
  const { multiple = false, options, source, onSelection, onLoadError } = view
  const isEmpty = view.value === '0' && !hasZero && !options && !source
  const setup = useMemo(
    () => ({ keyOf: shape.keyOf, options: options && flatRecords(options), find: source && finderOf(source) }),
    [shape, options, source],
  )
  const recordNames = useRecordNames({
    ...setup,
    value: isEmpty ? '' : view.value,
    lookup: settingsError ? null : lookup,
    onSelection,
    onLoadError,
  })
  // What is opened is called as its field is.
  const name = typeof view.label === 'string' && view.label !== '' ? view.label : view.accessibleName || strings('label')
  const tree = useMemo(() => treeOf({ source, options, server }), [source, options, server])

  return (
    <PickerFrame
      view={view}
      names={recordNames}
      textOf={shape.textOf}
      placeholder={strings('placeholder')}
      icon={ListTree}
      settingsError={settingsError}
      renderPanel={(panel) => (
        <TreePanel {...panel} {...{ multiple, tree, shape, texts: strings, name, openLevels, showsErrors: reportsFailures, onLoadError }} />
      )}
    />
  )
}
