import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { useStrings } from '../../core/i18n'
import { useTransport } from '../../core/transport'
import { Button } from '../../parts/button'
import { treeRowReader, useTreeRows } from '../../parts/tree-rows'
import { ListScreen, type ListScreenProps } from '../list/ListScreen'
import { idsOfAncestors } from '../resource/flat-records'
import { matchesSearch } from '../fields/matches-search'
import { useActionContext } from '../actions/use-action-context'
import type { Resource, ResourceTree, WireRecord } from '../resource/resource.types'
import { descendantRecords } from './descendants'
import { treeScreenStrings } from './tree-screen.strings'
import { useTreeMoves } from './use-tree-moves'

export interface TreeScreenProps extends ListScreenProps<WireRecord> {
  resource: Resource
  treeOf: ResourceTree
  /** Id of a record that something was put below, which opens. */
  opened: string | undefined
}

/** Lazily loaded: a list whose records stand below each other. */
export default function TreeScreen({ resource, treeOf, opened, ...screen }: TreeScreenProps): ReactNode {
  const { list } = screen
  const t = useStrings(treeScreenStrings)
  const transport = useTransport()
  const { hasChild, children, column, whole, moves } = treeOf
  const reader = useMemo(() => treeRowReader({ hasChild, children }), [hasChild, children])
  const { rows, keyOf, tree, setOpen, setAllOpen } = useTreeRows({
    rows: list.rows,
    reader,
    column,
    load: resource.paths.list === undefined || whole ? undefined : (row) => descendantRecords(transport, resource, treeOf, row, list.sort),
  })
  const open = useEffectEvent((id: string) => setOpen([id], true))
  useEffect(() => {
    if (opened !== undefined) open(opened)
  }, [opened])
  // What a whole tree found lies on any level: the way to it is open.
  const isSearched = whole === true && Object.keys(list.search).length > 0
  const openFound = useEffectEvent((found: readonly WireRecord[]) =>
    setOpen(
      idsOfAncestors(found, (record) => matchesSearch(resource, list.search, record), children),
      true,
    ),
  )
  useEffect(() => {
    if (isSearched) openFound(list.rows)
  }, [isSearched, list.rows])
  const context = useActionContext(resource, list)
  const canMove = moves !== undefined && context.may(moves.permission) && Object.keys(list.search).length === 0
  const attach = useTreeMoves(canMove ? { rows, keyOf, tree, onMove: (move) => moves.move(context, move) } : null)
  const tools = whole && (
    <>
      <Button kind="text" onClick={() => setAllOpen(true)}>
        {t('expandAll')}
      </Button>
      <Button kind="text" onClick={() => setAllOpen(false)}>
        {t('collapseAll')}
      </Button>
    </>
  )
  // Its table shows what is open, and everything in it can be ticked.
  return (
    <ListScreen
      {...screen}
      list={{ ...list, rows, keyOf }}
      tree={moves ? { ...tree, attach } : tree}
      note={screen.note ?? (canMove ? <span className="ops-moveshint">{t('movesHint')}</span> : undefined)}
      tools={
        <>
          {tools}
          {screen.tools}
        </>
      }
    />
  )
}
