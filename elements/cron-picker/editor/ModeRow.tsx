import type { ReactNode } from 'react'
import { Radio } from '../../parts/field/Radio'

export interface ModeRowProps {
  /** Of the group of radios. */
  name: string
  /** Number of the mode. */
  mode: number
  checked: boolean
  /** Name of the radio, where the row holds fields. */
  label?: string
  onChoose: () => void
  disabled?: boolean | undefined
  children: ReactNode
}

/** One mode of a unit: a radio, and its words, which may hold fields. */
export function ModeRow({ name, mode, checked, label, onChoose, disabled, children }: ModeRowProps): ReactNode {
  const radio = <Radio name={name} value={mode} checked={checked} aria-label={label} disabled={disabled} onChange={onChoose} />
  return label === undefined ? (
    <label className="ops-check">
      {radio}
      {children}
    </label>
  ) : (
    <div className="ops-check">
      {radio}
      <span className="ops-cron-words">{children}</span>
    </div>
  )
}
