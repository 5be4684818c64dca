import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import { loginPath } from '../routes/open-paths'
import { newAccountStrings } from './new-account.strings'

/** The way on from a form that is done: it takes over the focus that went with the form. */
export function ToLogin(): ReactNode {
  const t = useStrings(newAccountStrings)
  return (
    <Link className="ops-btn" data-kind="primary" ref={takeFocus} to={loginPath}>
      {t('login')}
    </Link>
  )
}

function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus()
}
