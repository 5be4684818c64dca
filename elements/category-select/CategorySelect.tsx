import { useMemo } from 'react'
import { useConfigStore } from '../core/config'
import { splitValue } from '../core/format/value-list'
import { useStrings } from '../core/i18n'
import { transportFor } from '../core/transport/transport-for'
import { byKey, keyOfRecord, textOfRecord, type TreeRecord } from '../parts/tree-picker'
import { isCondition } from '../parts/tree-picker/condition'
import { conditionStrings } from '../parts/tree-picker/condition.strings'
import { TreePicker, type TreePickerViewProps } from '../parts/tree-picker/TreePicker'
import { categorySelectStrings } from './category-select.strings'
import { categoryLookup, categoryTree } from './category-tree'

export interface CategorySelectProps extends TreePickerViewProps {
  pcode?: string | undefined
  pid?: string | undefined
  condition?: string | undefined
  backField?: string | undefined
  onFill?: ((texts: Readonly<Record<string, string>>) => void) | undefined
}

/** The view of `<ops-category-select>` and the inner door for pages. */
export default function CategorySelect(props: CategorySelectProps) {
  const { pcode = '0', pid = '', condition = '', backField = '', options, source, onChange, onFill } = props
  const t = useStrings(categorySelectStrings)
  const tCondition = useStrings(conditionStrings)
  const config = useConfigStore()
  const server = useMemo(() => categoryTree(transportFor(config), { pcode, pid, condition }), [config, pcode, pid, condition])

  function change(value: string, selection: readonly TreeRecord[]): void {
    onChange(value, selection)
    if (backField === '') return
    const texts = new Map(selection.map((record) => [keyOfRecord(record), textOfRecord(record)]))
    onFill?.({
      [backField]: splitValue(value)
        .map((key) => texts.get(key) || key)
        .join(','),
    })
  }

  return (
    <TreePicker
      view={{ ...props, onChange: change }}
      server={server}
      lookup={categoryLookup}
      shape={byKey}
      texts={t}
      settingsError={options || source || isCondition(condition) ? undefined : tCondition('badCondition')}
      showsErrors
    />
  )
}
