import { useMemo } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { useStrings } from '../core/i18n'
import { useFeedback } from '../core/feedback'
import { FeedbackHost } from '../parts/feedback'
import { TabStrip } from './TabStrip'
import type { workspaceTabsProps } from './workspace-tabs.props'
import { changeTab, close, move, closeError, type TabsState, tabsOf } from './open-tabs'
import { workspaceTabsStrings } from './workspace-tabs.strings'

type WorkspaceTabsProps = ViewProps<typeof workspaceTabsProps>

/** The view of `<ops-workspace-tabs>`: what the user does is done at once, unless the page says no. */
export default function WorkspaceTabs(props: WorkspaceTabsProps) {
  return (
    <FeedbackHost>
      <Tabs {...props} />
    </FeedbackHost>
  )
}

function Tabs({ tabs: raw, active, home = '', label, onChange, onTabClose, onTabRefresh }: WorkspaceTabsProps) {
  const t = useStrings(workspaceTabsStrings)
  const feedback = useFeedback()
  const tabs = useMemo(() => tabsOf(raw, home), [raw, home])
  const state: TabsState = { tabs, active: active ?? tabs[0]?.path ?? '' }
  const take = (next: TabsState): void => {
    if (next !== state) onChange({ value: next.active, tabs: next.tabs })
  }

  function closeAll(paths: readonly string[]): void {
    const obstacle = paths.length === 1 ? closeError(state, paths[0]!, home) : null
    if (obstacle) feedback.toast({ tone: 'warning', title: t(obstacle), cause: 'close' })
    else if (onTabClose({ paths })) take(close(state, paths))
  }

  return (
    <TabStrip
      state={state}
      home={home}
      label={label}
      commands={{
        choose: (path) => take(path === state.active ? state : { ...state, active: path }),
        refresh: (path) => onTabRefresh({ path }),
        close: closeAll,
        move: (path, to) => take(move(state, path, to, home)),
        pin: (path, pinned) => take(changeTab(state, path, { pinned }, home)),
      }}
    />
  )
}
