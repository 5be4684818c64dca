import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { cx } from '../cx'
import { TextInput } from '../field/TextInput'
import { matchTyped, useTypeahead } from '../typeahead'
import { marksOf, toggleNode } from './tree-model'
import { TreeLine } from './TreeLine'
import { treeStrings } from './tree.strings'
import type { TreeNode } from './tree.types'
import { useTree } from './use-tree'
import { useWindow } from './use-window'

export interface TreeProps {
  nodes: readonly TreeNode[]
  /** Chosen ids in order of choice. */
  values: readonly string[]
  onChange: (values: string[], nodes: readonly TreeNode[]) => void
  /** `single` marks a line, `multiple` has boxes. Default single. */
  mode?: 'single' | 'multiple'
  /** Each box answers for itself; otherwise parents and children follow each other. */
  strict?: boolean
  /** Name of the tree. */
  label: string
  searchable?: boolean
  searchPlaceholder?: string
  /** Levels open at first. */
  openLevels?: number
  loadChildren?: (node: TreeNode) => Promise<readonly TreeNode[]>
  /** Most pixels of height before it scrolls. */
  maxHeight?: number
  className?: string
}

/** A tree with the keys of the ARIA pattern; only the lines in sight are drawn, so thousands of nodes stay fluid. */
export function Tree(props: TreeProps): ReactNode {
  const { nodes, values, onChange, mode = 'single', strict = false, label, searchable, searchPlaceholder, openLevels = 1, loadChildren, maxHeight, className } = props
  const say = useStrings(treeStrings)
  const base = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const typed = useTypeahead()
  const { index, rows, search, waiting, failed, setExpanded } = useTree({ nodes, values, query, openLevels, loadChildren })
  const rowHeight = useRowHeight(scroller)
  const window = useWindow(scroller, rows.length, rowHeight)
  const marks = useMemo(() => marksOf(index, new Set(values), strict || mode === 'single'), [index, values, strict, mode])
  const at = rows.findIndex((row) => row.id === active)

  function choose(id: string): void {
    const entry = index.entries.get(id)
    if (!entry || entry.node.disabled) return
    const next = mode === 'single' ? [id] : toggleNode(index, values, id, strict)
    onChange(next, next.flatMap((one) => index.entries.get(one)?.node ?? []))
  }

  function goTo(place: number): void {
    const row = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (!row) return
    setActive(row.id)
    scrollTo(scroller.current, rows.indexOf(row), rowHeight)
  }

  function sideways(key: string): void {
    const row = rows[at]
    if (!row) return goTo(0)
    if (key === 'ArrowRight') {
      if (row.expandable && !row.expanded) setExpanded(row.id, true)
      else if (row.expanded) goTo(at + 1)
    } else if (row.expanded) setExpanded(row.id, false)
    else goTo(rows.findIndex((other) => other.id === row.entry.parent))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, PageDown: at + 10, PageUp: at - 10 }
    const place = places[event.key]
    if (place !== undefined) goTo(place)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') sideways(event.key)
    else if ((event.key === 'Enter' || event.key === ' ') && active) choose(active)
    else if (event.key.length === 1) {
      const found = matchTyped(rows, at, typed(event.key), (row) => row.entry.node.label)
      if (!found) return
      goTo(rows.indexOf(found))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={cx('ops-treebox', className)}>
      {searchable && (
        <TextInput
          type="search"
          aria-label={searchPlaceholder ?? say('search')}
          placeholder={searchPlaceholder ?? say('search')}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            scroller.current?.focus()
          }}
        />
      )}
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        aria-multiselectable={mode === 'multiple' || undefined}
        aria-activedescendant={at >= 0 ? `${base}${active}` : undefined}
        tabIndex={0}
        className="ops-tree"
        style={maxHeight ? { maxHeight } : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => at < 0 && goTo(Math.max(0, rows.findIndex((row) => values.includes(row.id))))}
      >
        <div data-window="" role="presentation" style={{ paddingBlock: `${window.before}px ${window.after}px` }}>
          {rows.slice(window.first, window.end).map((row) => (
            <TreeLine
              key={row.id}
              id={`${base}${row.id}`}
              row={row}
              mode={mode}
              mark={marks.get(row.id)}
              active={row.id === active}
              waiting={waiting.has(row.id)}
              query={search ? query : ''}
              onToggle={(open) => setExpanded(row.id, open)}
              onChoose={() => {
                setActive(row.id)
                choose(row.id)
              }}
            />
          ))}
        </div>
      </div>
      {rows.length === 0 && <output className="ops-none">{say(search ? 'none' : 'empty')}</output>}
      {failed && <div className="ops-fault" role="alert">{say('loadFailed')}</div>}
      {search && rows.length > 0 && <output className="ops-help">{say('found', { n: search.matches.length })}</output>}
    </div>
  )
}

/** Height of one line in pixels; it follows density and touch. */
function useRowHeight(scroller: React.RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(32)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => {
      const line = box.querySelector<HTMLElement>('[role="treeitem"]')
      if (line && line.offsetHeight > 0) setHeight(line.offsetHeight)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller])
  return height
}

function scrollTo(scroller: HTMLElement | null, row: number, height: number): void {
  if (!scroller) return
  const top = row * height
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = top + height - scroller.clientHeight
}
