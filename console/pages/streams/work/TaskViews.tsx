import { type ReactNode, useState } from 'react'
import { FilterTabs } from '../../parts/FilterTabs'
import { ToolNote } from '../../parts/ToolNote'

/** What the address of a page of tasks opens: a task, or the form of a new one for a device (`?source=`). */
export interface TaskAddress {
  readonly recordId?: string | undefined
  readonly sourceId?: string
}

interface TaskViewsProps<View extends string> {
  /** Name of the row of tabs. */
  label: string
  items: readonly { key: View; label: string }[]
  initial: View
  /** What ffmpeg would do here, for servers without it. */
  toolText: string
  address: TaskAddress
  /** Draws a view. What the address names is opened by the first view alone. */
  children: (view: View, tabs: ReactNode, address: TaskAddress) => ReactNode
}

/** A page of tasks with several views. Give it the address as `key`: another address begins anew. */
export function TaskViews<View extends string>({ label, items, initial, toolText, address, children }: TaskViewsProps<View>): ReactNode {
  const [state, setState] = useState({ view: initial, address })
  const tabs = (
    <>
      <ToolNote text={toolText} />
      <FilterTabs
        label={label}
        value={state.view}
        onChange={(key) => setState({ view: items.find((item) => item.key === key)?.key ?? initial, address: {} })}
        items={items}
      />
    </>
  )
  return children(state.view, tabs, state.address)
}
