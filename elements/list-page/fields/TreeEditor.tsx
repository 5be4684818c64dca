import type { ReactNode } from 'react'
import type { ItemControl } from '../form/FormItem'
import type { ResourceField } from '../resource/resource.types'
import { treeViews } from './tree-views'

type TreeEditorProps = ItemControl<string>['own'] &
  Pick<ItemControl<string>, 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
    type: keyof typeof treeViews
    field: ResourceField
  }

/** Choosing from the tree of a table or of categories. */
export default function TreeEditor({ type, field: { dict, tree, multiple }, onChange, ...view }: TreeEditorProps): ReactNode {
  const Tree = treeViews[type]
  return <Tree {...view} {...tree} dict={dict} multiple={multiple} onChange={(next: string) => onChange(next)} />
}
