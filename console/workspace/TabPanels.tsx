import {
  Activity,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { ListParams } from '../../elements/core/query'
import { type HoldUnsaved, UnsavedContext } from '../../elements/parts/dialog/unsaved-context'
import { type PageHost, PageHostContext } from '../../elements/parts/page-host'
import { pathnameOf } from '../routes/menu-routes'
import { OwnsPageContext } from '../routes/page-title'
import { useAddress, useGo } from '../routes/use-go'
import { useRuntime } from '../session/runtime-context'
import { addressOf } from '../routes/page-address'
import { useWorkspace, useWorkspaceState } from './workspace-context'

interface TabPanelsProps {
  /** Whether a tab is shown at all: another page of the console may be in front. */
  shown: boolean
  /** What scrolls; each page has its own place in it. */
  scroller: RefObject<HTMLElement | null>
  /** The page behind a path. Another function draws all of them anew. */
  children: (pathname: string) => ReactNode
}

/**
 * The pages behind the open tabs, each mounted once and with its own address. Those not in front are hidden with their state,
 * and their effects are cleaned up: they neither poll nor play.
 */
export function TabPanels({ shown, scroller, children }: TabPanelsProps): ReactNode {
  const active = useWorkspaceState((state) => state.active)
  const alive = useWorkspaceState((state) => state.alive)
  const turns = useWorkspaceState((state) => state.turns)
  const front = shown ? active : null
  useOwnScroll(scroller, front)
  usePagesAside(scroller, front)
  // In the order of their addresses: React moves what changes places, and a moved frame loads anew.
  return alive.toSorted().map((path) => (
    <Activity key={`${path} ${turns[path] ?? 0}`} mode={path === front ? 'visible' : 'hidden'}>
      <TabPanel path={path} page={children} />
    </Activity>
  ))
}

/** Drawn once: another tab in front is no news to a page. */
const TabPanel = memo(function TabPanel({ path, page }: { path: string; page: TabPanelsProps['children'] }): ReactNode {
  const { store, change, name, keep } = useWorkspace()
  const { storage } = useRuntime()
  const go = useGo()
  const address = useAddress()
  const ownsPage = use(OwnsPageContext)
  const isShown = useCallback(() => store.getState().active === path, [path, store])
  const subjectNow = useRef<string>(undefined)
  // Runs after the effects of the page, whenever it comes to the front: a dialog that has gone meanwhile named nothing.
  useEffect(() => name(path, subjectNow.current), [path, name])
  const host = useMemo<PageHost>(
    () => ({
      setSubject(subject) {
        subjectNow.current = subject
        // A hidden page is about the same.
        if (subject !== undefined || isShown()) name(path, subject)
      },
      storage,
      search: path.slice(pathnameOf(path).length),
      ...(ownsPage && { address: (question: ListParams) => address(addressOf(path, question)) }),
      go,
      memory: {
        read: () => store.getState().kept[path],
        write(question, kind) {
          keep(path, question)
          if (isShown()) go(addressOf(path, question), { replace: kind === 'correction' })
        },
        watch: (written) => store.subscribe((now, before) => now.kept[path] !== before.kept[path] && written()),
      },
    }),
    [path, store, storage, isShown, name, keep, go, address, ownsPage],
  )
  const holders = useRef(new Set<string>())
  const hold = useCallback<HoldUnsaved>(
    (holder, unsaved) => {
      // Hiding a page cleans up as well, and what it holds is still not saved.
      if (!unsaved && !isShown()) return
      if (unsaved) holders.current.add(holder)
      else holders.current.delete(holder)
      change(path, { dirty: holders.current.size > 0 })
    },
    [path, isShown, change],
  )
  return (
    <PageHostContext value={host}>
      <UnsavedContext value={hold}>
        <div className="ops-tabpage" data-path={path}>
          {page(pathnameOf(path))}
        </div>
      </UnsavedContext>
    </PageHostContext>
  )
})

/**
 * Puts hidden pages aside, where the browser skips them and keeps what it worked out for them: coming back to one does not style
 * and lay it out anew. `Activity` takes them out of the layout, when it hides them and again whenever something changes in one;
 * that is undone before anybody measures.
 */
function usePagesAside(scroller: RefObject<HTMLElement | null>, front: string | null): void {
  useInsertionEffect(() => {
    const box = scroller.current
    if (!box || !('contentVisibility' in box.style)) return undefined
    const observer = new MutationObserver(putAside)
    observer.observe(box, { childList: true })
    putAside()
    return () => observer.disconnect()

    function putAside(): void {
      for (const page of box!.querySelectorAll<HTMLElement>(':scope > .ops-tabpage')) {
        const isAside = page.toggleAttribute('data-aside', page.dataset['path'] !== front)
        if (isAside) page.style.removeProperty('display')
        observer.observe(page, { attributeFilter: ['style'] })
      }
    }
  })
}

/** Keeps the place that each page was scrolled to. */
function useOwnScroll(scroller: RefObject<HTMLElement | null>, front: string | null): void {
  const positions = useRef(new Map<string | null, number>())
  useLayoutEffect(() => {
    const box = scroller.current
    const savedPositions = positions.current
    const keep = (): void => void savedPositions.set(front, box?.scrollTop ?? 0)
    box?.scrollTo({ top: savedPositions.get(front) ?? 0, behavior: 'instant' })
    box?.addEventListener('scroll', keep, { passive: true })
    return () => box?.removeEventListener('scroll', keep)
  }, [scroller, front])
}
