import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { checkStates } from '../../core/tree'
import { cx } from '../cx'
import { TextInput } from '../field/TextInput'
import { isMenuKey, type MenuPosition } from '../menu/menu-position'
import { matchTyped, useTypeahead } from '../typeahead'
import { useFocusOnArrival } from '../use-focus-on-arrival'
import { useRowWindow } from '../use-row-window'
import { useSearchText } from '../use-search-text'
import { idsOfKeys, keyOf, toggleNode } from './tree-model'
import { TreeFailure } from './TreeFailure'
import { TreeLine } from './TreeLine'
import { TreeMenu } from './TreeMenu'
import { treeStrings } from './tree.strings'
import type { TreeNode } from './tree.types'
import { usePinyin } from './use-pinyin'
import { useTree } from './use-tree'

export interface TreeProps {
  nodes: readonly TreeNode[]
  /** Chosen keys in order of choice; those the tree does not hold stay. */
  values: readonly string[]
  onChange: (values: string[], nodes: readonly TreeNode[]) => void
  /** `single` marks a line, `multiple` has boxes. Default single. */
  mode?: 'single' | 'multiple'
  /** Each box answers for itself; otherwise parents and children follow each other. */
  strict?: boolean
  /** Nodes that are checked without those below them, where levels are linked: they are drawn as partly checked. */
  partial?: readonly string[] | undefined
  /** Name of the tree. */
  label: string
  searchable?: boolean
  searchPlaceholder?: string
  /** The search finds Chinese names by pinyin and its initials. */
  pinyin?: boolean
  /** Stands in a page, where it is not what somebody came for: focus does not go to the search by itself. */
  inPage?: boolean
  /** Told what is searched for; whoever listens may answer by `found`. */
  onSearch?: ((query: string) => void) | undefined
  /** The answer to the search, in the place of a search among the nodes. */
  found?: readonly TreeNode[] | undefined
  /** The answer is on its way. */
  finding?: boolean | undefined
  /** Offers to open and close everything, and with `onStrictChange` to link and unlink parents and children. */
  menu?: boolean
  onStrictChange?: ((strict: boolean) => void) | undefined
  /** Does what `aside` of a node says: a press on the words, or Alt and Enter. */
  onAside?: ((node: TreeNode) => void) | undefined
  /** Asked for by the right button at the pointer, by the menu key or Shift and F10 at the line of the node. */
  onMenu?: ((node: TreeNode, position: MenuPosition) => void) | undefined
  /** A line is pressed, perhaps to be carried away; `box` stays in the page whatever is drawn. */
  onPress?: ((node: TreeNode, event: PointerEvent<HTMLElement>, box: HTMLElement) => void) | undefined
  /** Between the search and the lines. */
  tools?: ReactNode
  /** Levels open at first. */
  openLevels?: number
  loadChildren?: ((node: TreeNode) => Promise<readonly TreeNode[]>) | undefined
  /** What `loadChildren` answered before, by id: not asked for again. */
  loaded?: ReadonlyMap<string, readonly TreeNode[]> | undefined
  /** Most pixels of height before it scrolls. */
  maxHeight?: number
  className?: string
}

/** A tree with the keys of the ARIA pattern; only the lines in sight are drawn, so thousands of nodes stay fluid. */
export function Tree(props: TreeProps): ReactNode {
  const {
    nodes,
    values,
    onChange,
    mode = 'single',
    strict = false,
    partial,
    label,
    searchable,
    searchPlaceholder,
    pinyin = false,
    inPage = false,
    onSearch,
    found,
    finding = false,
    menu,
    openLevels = 1,
    loadChildren,
    loaded,
    maxHeight,
    className,
    onAside,
    onMenu,
    onPress,
    tools,
  } = props
  const t = useStrings(treeStrings)
  const base = useId()
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  /** Focus comes by a press, which says itself where the keys go on from. */
  const pressing = useRef(false)
  const { text, setText, query, submit } = useSearchText()
  const [active, setActive] = useState<string | null>(null)
  const typed = useTypeahead()
  const matches = usePinyin(pinyin && /[a-z]/i.test(query))
  const tree = useTree({ nodes, values, query, found, openLevels, loadChildren, loaded, matches })
  const { index, rows, search, isWaiting, setExpanded } = tree
  useFocusOnArrival(box, inPage ? null : '.ops-treehead input')
  const window = useRowWindow(scroller, rows.length, '[role="treeitem"]')
  const checks = useMemo(
    () => checkStates(index, idsOfKeys(index, values), strict || mode === 'single', partial),
    [index, values, strict, mode, partial],
  )
  const at = rows.findIndex((row) => row.id === active)

  useEffect(() => {
    // What is found begins at the top.
    scroller.current?.scrollTo({ top: 0 })
    onSearch?.(query.trim())
  }, [query, onSearch])

  function choose(id: string): void {
    const entry = index.entries.get(id)
    if (!entry || entry.node.disabled) return
    const next = mode === 'single' ? [keyOf(entry.node)] : toggleNode(index, values, id, strict)
    // A key may stand for several nodes: the pressed one is meant.
    onChange(
      next,
      next.flatMap((key) => (key === keyOf(entry.node) ? entry.node : (index.entries.get(index.byKey.get(key)?.[0] ?? '')?.node ?? []))),
    )
  }

  function goTo(position: number): void {
    const row = rows[Math.max(0, Math.min(rows.length - 1, position))]
    if (!row) return
    setActive(row.id)
    window.reveal(rows.indexOf(row))
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

  function aside(id: string): (() => void) | undefined {
    const node = index.entries.get(id)?.node
    return node?.aside && onAside ? () => onAside(node) : undefined
  }

  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined
    const node = index.entries.get(pressed ?? '')?.node
    if (!node || !onMenu) return
    event.preventDefault()
    const box = new DOMRect(event.clientX, event.clientY, 0, 0)
    setActive(node.id)
    onMenu(node, { opener: event.currentTarget, box: () => box, byKey: false })
  }

  /** Of the line that the keys are at. */
  function requestMenu(opener: HTMLElement): boolean {
    const node = index.entries.get(active ?? '')?.node
    const line = opener.querySelector('[data-active]')
    if (!node || !line || !onMenu) return false
    onMenu(node, { opener, box: () => line.getBoundingClientRect(), byKey: true })
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey && event.key === 'Enter' && active) {
      event.preventDefault()
      return aside(active)?.()
    }
    if (isMenuKey(event) && requestMenu(event.currentTarget)) {
      event.preventDefault()
      return event.stopPropagation()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: at + 10,
      PageUp: at - 10,
    }
    const position = targets[event.key]
    const prefix = typed(event)
    if (prefix !== null) {
      const found = matchTyped(rows, at, prefix, (row) => row.entry.node.label)
      if (found) goTo(rows.indexOf(found))
    } else if (position !== undefined) goTo(position)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') sideways(event.key)
    else if ((event.key === 'Enter' || event.key === ' ') && active) choose(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={box} className={cx('ops-treebox', className)}>
      {(searchable || menu) && (
        <div className="ops-treehead">
          {searchable && (
            <TextInput
              type="search"
              aria-label={searchPlaceholder ?? t('search')}
              placeholder={searchPlaceholder ?? t('search')}
              value={text}
              onChange={setText}
              onEnter={submit}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                scroller.current?.focus()
              }}
            />
          )}
          {menu && <TreeMenu strict={strict} onStrictChange={props.onStrictChange} onExpandAll={tree.setAllExpanded} />}
        </div>
      )}
      {tools}
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
        onContextMenu={onMenu && onContextMenu}
        onFocus={() =>
          at < 0 &&
          !pressing.current &&
          goTo(
            Math.max(
              0,
              rows.findIndex((row) => values.includes(keyOf(row.entry.node))),
            ),
          )
        }
      >
        <div data-window="" role="presentation" style={{ paddingBlock: `${window.before}px ${window.after}px` }}>
          {rows.slice(window.first, window.end).map((row) => (
            <TreeLine
              key={row.id}
              id={`${base}${row.id}`}
              row={row}
              mode={mode}
              checkState={checks.get(row.id)}
              active={row.id === active}
              waiting={isWaiting(row.id)}
              query={search ? query : ''}
              onToggle={(open) => setExpanded(row.id, open)}
              onAside={aside(row.id)}
              onPress={onPress && ((event) => onPress(row.entry.node, event, scroller.current!))}
              onChoose={() => {
                // Space and arrows go on from what was pressed.
                pressing.current = true
                scroller.current?.focus({ preventScroll: true })
                pressing.current = false
                setActive(row.id)
                choose(row.id)
              }}
            />
          ))}
        </div>
      </div>
      {rows.length === 0 && <output className="ops-none">{t(finding ? 'loading' : search ? 'none' : 'empty')}</output>}
      {tree.failures.map(({ node, error }) => (
        <TreeFailure key={node.id} node={node} error={error} onRetry={() => setExpanded(node.id, true)} />
      ))}
      {search && !finding && rows.length > 0 && <output className="ops-help">{t('found', { n: search.matches.length })}</output>}
    </div>
  )
}
