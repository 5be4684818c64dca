import { useMemo } from 'react'
import { useConfigStore } from '../core/config'
import { useStrings } from '../core/i18n'
import { transportFor } from '../core/transport/transport-for'
import { byKey } from '../parts/tree-picker'
import { isCondition } from '../parts/tree-picker/condition'
import { conditionStrings } from '../parts/tree-picker/condition.strings'
import { TreePicker, type TreePickerViewProps } from '../parts/tree-picker/TreePicker'
import { tableLookup } from './table-search'
import { isTreeDict, tableTree } from './table-tree'
import { treeSelectStrings } from './tree-select.strings'

export interface TreeSelectProps extends TreePickerViewProps {
  dict?: string | undefined
  pidField?: string | undefined
  pidValue?: string | undefined
  hasChildField?: string | undefined
  condition?: string | undefined
}

/** The view of `<ops-tree-select>` and the inner door for pages. */
export default function TreeSelect(props: TreeSelectProps) {
  const { dict = '', pidField = 'pid', pidValue = '', hasChildField = '', condition = '', options, source } = props
  const t = useStrings(treeSelectStrings)
  const tCondition = useStrings(conditionStrings)
  const config = useConfigStore()
  const server = useMemo(
    () => tableTree(transportFor(config), { dict, pidField, pidValue, hasChildField, condition }),
    [config, dict, pidField, pidValue, hasChildField, condition],
  )
  const lookup = useMemo(() => tableLookup(dict), [dict])

  function settingsError(): string | undefined {
    if (options || source) return undefined
    if (!isTreeDict(dict)) return t('badDict', { dict })
    return isCondition(condition) ? undefined : tCondition('badCondition')
  }

  return <TreePicker view={props} server={server} lookup={lookup} shape={byKey} texts={t} settingsError={settingsError()} />
}
