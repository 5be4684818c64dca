import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx'

export interface IconProps {
  of: LucideIcon
  /** Pixels: 16 in controls, 20 in navigation. */
  size?: 12 | 14 | 16 | 20 | 24
  /** Its name, where it says something the words beside it do not; otherwise it is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** One glyph of the icon set. Import each icon by its name: `import { Search } from 'lucide-react'`. */
export function Icon({ of: Glyph, size = 16, label, className }: IconProps): ReactNode {
  return (
    <Glyph
      className={cx('ops-icon', className)}
      data-size={size}
      size={size}
      strokeWidth={size >= 20 ? 1.6 : 1.75}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
