import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../elements/parts/button'
import type { Right } from './use-rights'

interface RightButtonProps extends ButtonProps {
  right: Right
}

/**
 * A button that needs a right: gone without it, or disabled, as the rule's type says. Disabled it still takes focus and presses,
 * which do nothing but can be asked about.
 */
export function RightButton({ right, onClick, ...rest }: RightButtonProps): ReactNode {
  if (!right.drawn) return null
  if (right.outcome === 'allowed') return <Button {...rest} data-right={right.code} onClick={onClick} />
  return (
    <Button
      {...rest}
      data-right={right.code}
      data-ghost={right.outcome === 'hidden' ? '' : undefined}
      aria-disabled="true"
      title={right.reason}
    />
  )
}
