import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import { loginPath, registerResultPath } from '../routes/open-paths'
import { useDocumentTitle } from '../routes/page-title'
import { LoginLayout } from './LoginLayout'
import { newAccountStrings } from './new-account.strings'
import { RegisterForm } from './RegisterForm'

/** `/user/register` (clauses 2.1). */
export default function RegisterPage(): ReactNode {
  const t = useStrings(newAccountStrings)
  const navigate = useNavigate()
  useDocumentTitle(t('registerTitle'))
  return (
    <LoginLayout>
      <RegisterForm
        loginPath={loginPath}
        onRegistered={(username) => void navigate(registerResultPath, { replace: true, state: { username } })}
      />
    </LoginLayout>
  )
}
