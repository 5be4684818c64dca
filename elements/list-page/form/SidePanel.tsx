import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import besideCss from './side-panel.css?inline'

/** What `FormExtensions.Beside` draws: in sight while the fields scroll; on narrow pages after them. */
export function SidePanel({ children }: { children: ReactNode }): ReactNode {
  useSheet(besideCss)
  return <aside className="ops-beside">{children}</aside>
}
