import { type ReactNode, useMemo } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { indexTree, Tree, type TreeNode } from '../../../../elements/parts/tree'
import { TreeField } from '../../../../elements/parts/tree/TreeField'
import { BUTTON, isOfType } from './menu-types'
import { menusStrings } from './menus.strings'
import { useMenuTree } from './use-menu-tree'

/** What an entry can stand below: no button, and nothing of what is below itself. */
function parentNodes(records: readonly WireRecord[], own: string): TreeNode[] {
  return records
    .filter((record) => !isOfType(record, BUTTON) && recordIdOf(record) !== own)
    .map((record) => {
      const { children } = record
      const childNodes = Array.isArray(children) ? parentNodes(children.filter(isRecord), own) : []
      return { id: recordIdOf(record), label: stringValue(record['name']), ...(childNodes.length > 0 && { children: childNodes }) }
    })
}

/** What an entry stands below. */
export function ParentEditor({ value, onChange, onBlur, disabled, record }: EditorProps): ReactNode {
  const t = useStrings(menusStrings)
  const locale = useLocale()
  const tree = useMenuTree()
  const own = record ? recordIdOf(record) : ''
  const nodes = useMemo(() => parentNodes(tree.data ?? [], own), [tree.data, own])
  const labels = useMemo(
    () => Object.fromEntries([...indexTree(nodes).entries.values()].map(({ node: { id, label } }) => [id, label])),
    [nodes],
  )
  return (
    <TreeField
      labels={labels}
      multiple={false}
      value={value}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
      disabled={disabled}
      placeholder={t('chooseParent')}
      loading={tree.status === 'loading'}
      failed={tree.status === 'failed' ? describeError(tree.error, locale) : undefined}
      onRetry={tree.retry}
      openLevels={2}
      renderTree={(panel) => <Tree {...panel} nodes={nodes} searchable />}
    />
  )
}
