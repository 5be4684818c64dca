import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import type { Departs } from '../parts/departs'
import { Tree } from '../parts/tree'
import { TreeWait } from '../parts/tree-picker/TreeWait'
import { userPickerStrings } from './user-picker.strings'

/** Id of the line that stands for all departments; no server has such a department. */
const everywhere = '*'

export interface DepartTreeProps {
  departs: Departs
  /** `''` for all. */
  departId: string
  onChange: (departId: string) => void
}

export function DepartTree({ departs, departId, onChange }: DepartTreeProps): ReactNode {
  const t = useStrings(userPickerStrings)
  return (
    <TreeWait answer={departs} failed={t('departsFailed')}>
      <Tree
        nodes={[{ id: everywhere, label: t('allDeparts') }, ...departs.nodes]}
        values={[departId || everywhere]}
        label={t('departs')}
        searchable
        searchPlaceholder={t('searchDeparts')}
        onChange={([id = everywhere]) => onChange(id === everywhere ? '' : id)}
      />
    </TreeWait>
  )
}
