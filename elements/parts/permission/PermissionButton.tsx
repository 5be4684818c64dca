import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button'
import type { ControlPermission } from './use-control-permissions'

interface PermissionButtonProps extends ButtonProps {
  permission: ControlPermission
}

/**
 * A button that needs a permission: gone without it, or disabled, as the rule's type says. Disabled it still takes focus and presses,
 * which do nothing but can be asked about.
 */
export function PermissionButton({ permission, onClick, ...rest }: PermissionButtonProps): ReactNode {
  const { code, outcome, drawn, reason } = permission
  if (!drawn) return null
  if (outcome === 'allowed') return <Button {...rest} data-right={code || undefined} onClick={onClick} />
  return <Button {...rest} data-right={code} data-ghost={outcome === 'hidden' ? '' : undefined} aria-disabled="true" title={reason} />
}
