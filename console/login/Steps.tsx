import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../elements/core/define/host-context'
import { Icon } from '../../elements/parts/icon'
import css from './steps.css?inline'

interface StepsProps {
  names: readonly string[]
  /** Index of the present one. */
  at: number
  label: string
}

/** Where one is on a short way. */
export function Steps({ names, at, label }: StepsProps): ReactNode {
  useSheet(css)
  return (
    <ol className="ops-steps" aria-label={label}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at ? '' : undefined}>
          <span aria-hidden="true">{index < at ? <Icon of={Check} size={14} /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
