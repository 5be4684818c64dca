import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { TextSpan } from '../TextSpan'

export interface LinkButtonProps extends ComponentProps<'button'> {
  tone?: 'danger' | undefined
  icon?: LucideIcon
}

/** An action that looks like a word: in rows, footers and hints. Links that lead somewhere are `<a>`. */
export function LinkButton({ tone, icon, type = 'button', className, children, ...rest }: LinkButtonProps): ReactNode {
  return (
    <button {...rest} type={type} className={cx('ops-link', className)} data-tone={tone}>
      {icon ? (
        <>
          <Icon of={icon} size={14} />
          <TextSpan>{children}</TextSpan>
        </>
      ) : (
        children
      )}
    </button>
  )
}
