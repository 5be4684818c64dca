import type { ReactNode } from 'react'
import { ListScreen } from '../list/ListScreen'
import { TreeScreen, type TreeScreenProps } from './TreeScreen'

/** The list of a resource: its records one after the other, or below each other. */
export function ResourceScreen({ resource, opened, ...screen }: Omit<TreeScreenProps, 'treeOf'>): ReactNode {
  if (!resource.tree) return <ListScreen {...screen} />
  return <TreeScreen {...screen} resource={resource} treeOf={resource.tree} opened={opened} />
}
