import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { TextSpan } from '../TextSpan'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'live' | 'neutral'

export interface TagProps {
  tone?: Tone | undefined
  icon?: LucideIcon
  children: ReactNode
}

/** A filled word: something is special about this. */
export function Tag({ tone, icon, children }: TagProps): ReactNode {
  return (
    <span className="ops-tag" data-tone={tone}>
      {icon && <Icon of={icon} size={12} />}
      <TextSpan>{children}</TextSpan>
    </span>
  )
}

export interface StatusProps {
  tone?: Tone | undefined
  /** dot = works, ring = absent, square = stopped on purpose. */
  shape?: 'dot' | 'ring' | 'square'
  children: ReactNode
}

/** A shape and a word; the normal state of things whispers. */
export function Status({ tone = 'neutral', shape = 'dot', children }: StatusProps): ReactNode {
  return (
    <span className="ops-status" data-tone={tone} data-shape={shape}>
      {children}
    </span>
  )
}

export interface BadgeProps {
  count: number
  /** From here on it says `99+`. */
  max?: number
  tone?: 'danger' | 'neutral'
  /** What is counted, for those who do not see where it stands. */
  label?: string
}

export function Badge({ count, max = 99, tone = 'danger', label }: BadgeProps): ReactNode {
  if (count <= 0) return null
  return (
    <span className="ops-badge" data-tone={tone}>
      <TextSpan>{count > max ? `${max}+` : count}</TextSpan>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

export interface AvatarProps {
  name: string
  src?: string | undefined
  size?: 24 | 36 | 64
}

/** The picture, else the first character of the name, also for a picture that cannot be had. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 24 }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  const initial = String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20)
    .trim()
    .toUpperCase()
  return (
    <span className="ops-avatar" data-size={size} aria-hidden="true">
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : initial}
    </span>
  )
}

export interface ProgressProps {
  /** 0 to 100. */
  value: number
  label: string
  tone?: Tone
}

export function Progress({ value, label, tone }: ProgressProps): ReactNode {
  const part = Math.min(100, Math.max(0, value))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the bar inside a <progress> cannot be drawn the same in every browser
    <span
      className="ops-progress"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part)}
    >
      <i style={{ transform: `scaleX(${part / 100})` }} />
    </span>
  )
}

export interface SkeletonProps {
  width?: number | string
  height?: number | string
}

/** A grey bar of the size of what is coming. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps): ReactNode {
  return <span className="ops-skeleton" style={{ width, height }} aria-hidden="true" />
}

export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>): ReactNode {
  return <span {...rest} className={cx('ops-sr-only', className)} />
}
