import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { Spinner } from '../Spinner'
import { TextSpan } from '../TextSpan'

export type ButtonKind = 'default' | 'primary' | 'text' | 'danger' | 'danger-solid'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary per view; `danger-solid` only where the danger is confirmed. */
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon | undefined
  endIcon?: LucideIcon | undefined
  /** Busy: keeps its width, colour and focus, and does not answer. */
  loading?: boolean | undefined
  /** As wide as its box. */
  block?: boolean
  /** The key that does the same, shown at the end: `Ctrl Enter`. */
  kbd?: string
}

export function Button({
  kind = 'default',
  size = 'md',
  icon,
  endIcon,
  loading,
  block,
  kbd,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={cx('ops-btn', className)}
      part="button"
      data-kind={kind === 'default' ? undefined : kind}
      data-size={size === 'md' ? undefined : size}
      data-block={block ? '' : undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : icon && <Icon of={icon} size={size === 'sm' ? 14 : 16} />}
      <TextSpan>{children}</TextSpan>
      {endIcon && <Icon of={endIcon} size={14} />}
      {kbd && (
        <span className="ops-kbd" aria-hidden="true">
          {kbd}
        </span>
      )}
    </button>
  )
}
