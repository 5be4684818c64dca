import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { useTransport } from '../../core/transport'
import { treeRowReader, useTreeRows } from '../../parts/tree-rows'
import { ListScreen, type ListScreenProps } from '../list/ListScreen'
import type { Resource, ResourceTree, WireRecord } from '../resource/resource.types'
import { recordsBelow } from './below'

export interface TreeScreenProps extends ListScreenProps<WireRecord> {
  resource: Resource
  treeOf: ResourceTree
  /** Id of a record that something was put below, which opens. */
  opened: string | undefined
}

/** Lazily loaded: a list whose records stand below each other. */
export default function TreeScreen({ resource, treeOf, opened, ...screen }: TreeScreenProps): ReactNode {
  const { list } = screen
  const transport = useTransport()
  const { hasChild, children, column } = treeOf
  const reader = useMemo(() => treeRowReader({ hasChild, children }), [hasChild, children])
  const { rows, keyOf, tree, setOpen } = useTreeRows({
    rows: list.rows,
    reader,
    column,
    load: resource.paths.list === undefined ? undefined : (row) => recordsBelow(transport, resource, treeOf, row, list.sort),
  })
  const open = useEffectEvent((id: string) => setOpen([id], true))
  useEffect(() => {
    if (opened !== undefined) open(opened)
  }, [opened])
  // Its table shows what is open, and everything in it can be ticked.
  return <ListScreen {...screen} list={{ ...list, rows, keyOf }} tree={tree} />
}
