import type { ReactNode } from 'react'
import { Skeleton } from '../../parts/indicators/indicators'
import { lazyPart } from '../../parts/lazy-part'
import { ListScreen } from '../list/ListScreen'
import type { TreeScreenProps } from './TreeScreen'

const TreeScreen = lazyPart(() => import('./TreeScreen'))

/** The list of a resource: its records one after the other, or below each other, which few lists need. */
export function ResourceScreen({ resource, opened, ...screen }: Omit<TreeScreenProps, 'treeOf'>): ReactNode {
  if (!resource.tree) return <ListScreen {...screen} />
  return <TreeScreen {...screen} resource={resource} treeOf={resource.tree} opened={opened} fallback={<Skeleton height={200} />} />
}
