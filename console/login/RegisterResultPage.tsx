import { CircleCheck, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import { isRecord } from '../../elements/core/storage'
import { registerPath } from '../routes/open-paths'
import { Result } from '../shell/Result'
import { useDocumentTitle } from '../routes/page-title'
import { LoginLayout } from './LoginLayout'
import { newAccountStrings } from './new-account.strings'
import { ToLogin } from './ToLogin'

/** The result of the registration. Opened by its address alone it has nothing to tell. */
export default function RegisterResultPage(): ReactNode {
  const t = useStrings(newAccountStrings)
  const state: unknown = useLocation().state
  const name = isRecord(state) && typeof state['username'] === 'string' ? state['username'] : ''
  useDocumentTitle(t(name === '' ? 'noneTitle' : 'doneTitle'))
  return (
    <LoginLayout>
      {name === '' ? (
        <Result icon={UserRoundPlus} title={t('noneTitle')} text={t('noneText')}>
          <Link className="ops-btn" data-kind="primary" to={registerPath}>
            {t('registerTitle')}
          </Link>
        </Result>
      ) : (
        <Result icon={CircleCheck} tone="success" title={t('doneTitle')} text={t('doneText', { name })}>
          <ToLogin />
        </Result>
      )}
    </LoginLayout>
  )
}
