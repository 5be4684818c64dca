import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import type { DepartRecord } from '../parts/departs'
import { Checkbox } from '../parts/field'
import { Tree, type TreeNode } from '../parts/tree'
import { SearchFailure } from '../parts/tree-picker/SearchFailure'
import { TreeWait } from '../parts/tree-picker/TreeWait'
import type { SourceTree } from '../parts/tree-picker/use-source-tree'
import { userPickerStrings } from './user-picker.strings'

/** Id of the line that stands for all departments; no server has such a department. */
const everywhere = '*'

export interface DepartTreeProps {
  departs: SourceTree<DepartRecord>
  /** The departments, with the numbers of their users where those are known. */
  nodes: readonly TreeNode[]
  /** Number of all users, where it is known. */
  total: number | undefined
  /** `''` for all. */
  departId: string
  onChange: (departId: string, name: string) => void
  /** Users of the departments below count too; undefined where the server alone decides that. */
  withDescendants: boolean | undefined
  onWithDescendants: (withDescendants: boolean) => void
}

export function DepartTree({
  departs,
  nodes,
  total,
  departId,
  onChange,
  withDescendants,
  onWithDescendants: onBelow,
}: DepartTreeProps): ReactNode {
  const t = useStrings(userPickerStrings)
  return (
    <>
      <TreeWait response={departs.response} failed={t('departsFailed')}>
        <Tree
          {...departs.tree}
          nodes={[{ id: everywhere, label: t('allDeparts'), count: total }, ...nodes]}
          values={[departId || everywhere]}
          label={t('departs')}
          searchable
          searchPlaceholder={t('searchDeparts')}
          onChange={([id = everywhere], [node]) => (id === everywhere ? onChange('', '') : onChange(id, node?.label ?? ''))}
        />
        <SearchFailure response={departs.matches} />
      </TreeWait>
      {withDescendants !== undefined && (
        <Checkbox className="ops-picker-below" checked={withDescendants} onChange={onBelow}>
          {t('below')}
        </Checkbox>
      )}
    </>
  )
}
