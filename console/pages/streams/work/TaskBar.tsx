import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import workCss from './work.css?inline'

/** What stands above the rows of tasks: views and states in one line, notes above it. */
export function TaskBar({ children }: { children: ReactNode }): ReactNode {
  useSheet(workCss)
  return <div className="ops-taskbar">{children}</div>
}
