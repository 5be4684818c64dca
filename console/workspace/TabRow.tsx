import { type ReactNode, useContext, useMemo, useState } from 'react'
import { useHref } from 'react-router-dom'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { queryClientFor } from '../../elements/core/query'
import { useNewWindow } from '../../elements/parts/feedback'
import { lazyPart } from '../../elements/parts/lazy-part'
import { TabStrip } from '../../elements/workspace-tabs/TabStrip'
import { close, closeError } from '../../elements/workspace-tabs/open-tabs'
import { workspaceTabsStrings } from '../../elements/workspace-tabs/workspace-tabs.strings'
import { useGo } from '../routes/use-go'
import { useRuntime } from '../session/runtime-context'
import { OwnsPageContext } from '../routes/page-title'
import { workspaceStrings } from './workspace.strings'
import { addressOf } from '../routes/page-address'
import { useWorkspace, useWorkspaceState } from './workspace-context'

/** That of the menu search, over the tabs alone. */
const Palette = lazyPart(() => import('../../elements/menu-search/Palette'), { close: ({ onClose }) => onClose() })

/** The tabs of the console. What is shown follows the address, so choosing and closing navigate. */
export function TabRow({ titleOf }: { titleOf: (path: string) => string }): ReactNode {
  const t = useStrings(workspaceTabsStrings)
  const tTabs = useStrings(workspaceStrings)
  const feedback = useFeedback()
  const openWindow = useNewWindow()
  const go = useGo()
  const root = useHref('/')
  const owns = useContext(OwnsPageContext)
  const { config } = useRuntime()
  const workspace = useWorkspace()
  const [searching, setSearching] = useState(false)
  const active = useWorkspaceState((all) => all.active)
  const tabs = useWorkspaceState((all) => all.tabs)
  // The row is measured when they change, and only then.
  const state = useMemo(() => ({ active, tabs: tabs.map((tab) => ({ ...tab, title: titleOf(tab.path) })) }), [active, tabs, titleOf])
  const { home } = workspace
  const dirtyAmong = (paths: readonly string[]) => state.tabs.filter(({ path, dirty }) => dirty && paths.includes(path))

  async function closeAll(paths: readonly string[]): Promise<void> {
    const obstacle = paths.length === 1 ? closeError(state, paths[0]!, home) : null
    if (obstacle) {
      feedback.toast({ tone: 'warning', title: t(obstacle), cause: 'close-tab' })
      return
    }
    const dirty = dirtyAmong(paths)
    const question = dirty.length === 1 ? tTabs('closeOne', { title: dirty[0]!.title }) : tTabs('closeMany', { n: dirty.length })
    if (dirty.length > 0 && !(await feedback.confirm({ title: tTabs('unsavedTitle'), question, okText: tTabs('close'), tone: 'danger' })))
      return
    const next = close(workspace.store.getState(), paths).active
    workspace.close(paths)
    if (next !== state.active) go(next)
  }

  async function refresh(path: string): Promise<void> {
    const [dirty] = dirtyAmong([path])
    if (
      dirty &&
      !(await feedback.confirm({
        title: tTabs('unsavedTitle'),
        question: tTabs('refreshOne', { title: dirty.title }),
        okText: tTabs('refresh'),
        tone: 'danger',
      }))
    )
      return
    // What it shows is asked anew as soon as it is drawn; pages behind other tabs ask when they come to the front.
    void queryClientFor(config).invalidateQueries({ refetchType: 'none' })
    workspace.refresh(path)
    // The address no longer tells what the list was asked.
    go(path, { replace: path === state.active })
  }

  const endSearch = (): void => setSearching(false)
  return (
    <>
      <TabStrip
        state={state}
        home={home}
        commands={{
          choose: go,
          refresh: (path) => void refresh(path),
          close: (paths) => void closeAll(paths),
          move: workspace.move,
          pin: (path, pinned) => workspace.change(path, { pinned }),
          openWindow: owns
            ? (path) => void openWindow(root.replace(/\/$/, '') + addressOf(path, workspace.store.getState().kept[path] ?? {}))
            : undefined,
          search: () => setSearching(true),
        }}
      />
      {searching && (
        <Palette
          entries={state.tabs.map(({ path, title }) => ({ path, title, tab: true, trail: [] }))}
          recent={[]}
          label={t('search')}
          onSelect={({ path }) => {
            endSearch()
            go(path)
          }}
          onClose={endSearch}
        />
      )}
    </>
  )
}
