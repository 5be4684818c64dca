import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import loginCss from '../../../../elements/login/login.css?inline'
import { Empty } from '../../../../elements/parts/indicators'
import { newAccountStrings } from '../../../login/new-account.strings'
import { RegisterForm } from '../../../login/RegisterForm'
import { internalPath } from '../../../routes/redirect'
import { slowLivePath } from '../../../routes/open-paths'
import { useSessionUser } from '../../../session/runtime-context'
import type { PageProps } from '../../parts/page.types'
import { PhonePage } from '../parts/PhonePage'

const phoneLoginPath = '/mobile/login'

/** `/mobile/register`: a new account. */
export default function MobileRegisterPage({ path }: PageProps): ReactNode {
  const t = useStrings(newAccountStrings)
  useSheet(loginCss)
  const user = useSessionUser()
  const [query] = useSearchParams()
  const [name, setName] = useState('')
  if (user && path === undefined) return <Navigate to={internalPath(query.get('redirect')) ?? slowLivePath} replace />
  return (
    <PhonePage title={t(name === '' ? 'registerTitle' : 'doneTitle')} heading={null} path={path}>
      <div className="ops-phone-form">
        {name === '' ? (
          <RegisterForm loginPath={phoneLoginPath} onRegistered={setName} />
        ) : (
          <Empty
            icon={CircleCheck}
            title={t('doneTitle')}
            text={t('doneText', { name })}
            actions={
              <Link className="ops-btn" data-kind="primary" to={phoneLoginPath}>
                {t('toLogin')}
              </Link>
            }
          />
        )}
      </div>
    </PhonePage>
  )
}
