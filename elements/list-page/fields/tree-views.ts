import type { ComponentType } from 'react'
import CategorySelect from '../../category-select/CategorySelect'
import type { TreePickerViewProps } from '../../parts/tree-picker/TreePicker'
import TreeSelect from '../../tree-select/TreeSelect'
import type { FieldTree } from '../resource/resource.types'

type TreeView = ComponentType<
  TreePickerViewProps & { [Name in keyof FieldTree]?: FieldTree[Name] | undefined } & { dict?: string | undefined }
>

/** The trees of the kit by the type of field they edit. */
export const treeViews: Readonly<Record<'tree' | 'category', TreeView>> = { tree: TreeSelect, category: CategorySelect }
