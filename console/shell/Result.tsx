import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../elements/core/define/host-context'
import { Icon } from '../../elements/parts/icon'
import css from './result.css?inline'

interface ResultProps {
  icon: LucideIcon
  tone?: 'success' | 'danger' | undefined
  title: string
  text: string
  /** Of the title: 2 under a heading of the page. */
  level?: 1 | 2
  /** The ways on. */
  children: ReactNode
}

/** How something ended, where that is all a page has to say. */
export function Result({ icon, tone, title, text, level = 1, children }: ResultProps): ReactNode {
  useSheet(css)
  const Title = `h${level}` as const
  return (
    <div className="ops-empty ops-result" data-tone={tone}>
      <Icon of={icon} />
      <Title>{title}</Title>
      <span>{text}</span>
      <span className="ops-row">{children}</span>
    </div>
  )
}
