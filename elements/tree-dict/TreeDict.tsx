import { useMemo } from 'react'
import { useConfigStore } from '../core/config'
import { useStrings } from '../core/i18n'
import { transportFor } from '../core/transport/transport-for'
import { TreePicker, type TreePickerViewProps } from '../parts/tree-picker/TreePicker'
import { underRoot, dictLookup, dictShape, dictTree } from './dict-tree'
import { treeDictStrings } from './tree-dict.strings'
import type { TreeDictField, TreeRecord } from './tree-dict.types'

export interface TreeDictProps extends TreePickerViewProps {
  parentCode?: string | undefined
  field?: TreeDictField | undefined
  async?: boolean | undefined
  root?: TreeRecord | undefined
}

/** The view of `<ops-tree-dict>` and the inner door for pages. */
export default function TreeDict(props: TreeDictProps) {
  const { parentCode = '', field = 'id', async = false, root } = props
  const t = useStrings(treeDictStrings)
  const config = useConfigStore()
  const server = useMemo(() => {
    const tree = dictTree(transportFor(config), parentCode, async)
    return root ? underRoot(tree, root) : tree
  }, [config, parentCode, async, root])
  const shape = useMemo(() => dictShape(field), [field])
  const lookup = useMemo(() => dictLookup(field, root), [field, root])

  return (
    <TreePicker
      view={props}
      server={server}
      lookup={lookup}
      shape={shape}
      texts={t}
      settingsError={['id', 'code'].includes(field) ? undefined : t('badField', { field })}
      openLevels={root ? 1 : 0}
      hasZero={root !== undefined && shape.keyOf(root) === '0'}
      showsErrors
    />
  )
}
