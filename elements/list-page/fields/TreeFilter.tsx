import type { ReactNode } from 'react'
import type { ResourceField, SearchControlProps } from '../resource/resource.types'
import { treeViews } from './tree-views'

/** Searching by one record of a tree. */
export default function TreeFilter({
  field: { type, dict, tree },
  label,
  value,
  onChange,
}: SearchControlProps & { field: ResourceField }): ReactNode {
  const Tree = treeViews[type === 'category' ? type : 'tree']
  return <Tree {...tree} dict={dict} accessibleName={label} placeholder={label} value={value} onChange={(next: string) => onChange(next)} />
}
