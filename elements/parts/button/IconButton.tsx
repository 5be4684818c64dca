import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { Tooltip } from '../float/Tooltip'
import { Icon } from '../icon'
import { Spinner } from '../Spinner'
import type { ButtonKind } from './Button'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  /** What it does, in words: its accessible name and its tooltip. */
  label: string
  kind?: ButtonKind
  size?: 'sm' | 'md'
  loading?: boolean
  /** Off where the words already stand beside it or it closes a layer. */
  tooltip?: boolean
  /** A mark on top of the icon, e.g. the number of unread notices. */
  badge?: ReactNode
}

export function IconButton({
  icon,
  label,
  kind = 'text',
  size = 'md',
  loading,
  tooltip = true,
  badge,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps): ReactNode {
  const button = (
    <button
      {...rest}
      type={type}
      className={cx('ops-btn', className)}
      part="button"
      data-icon=""
      data-kind={kind === 'default' ? undefined : kind}
      data-size={size === 'md' ? undefined : size}
      aria-label={label}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner /> : <Icon of={icon} size={size === 'sm' ? 14 : 16} />}
      {badge}
    </button>
  )
  return tooltip ? (
    <Tooltip text={label} names>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
