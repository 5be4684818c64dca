import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import type { ProvenPhone } from '../../elements/core/session/account-calls'
import { loginPath } from '../routes/open-paths'
import { Result } from '../shell/Result'
import { useDocumentTitle } from '../routes/page-title'
import { LoginLayout } from './LoginLayout'
import { newAccountStrings } from './new-account.strings'
import { PasswordStep } from './PasswordStep'
import { PhoneStep } from './PhoneStep'
import { Steps } from './Steps'
import { ToLogin } from './ToLogin'

/** A forgotten password: show that the phone is yours, set a new one, done (clauses 2.1, 2.2). */
export default function AlterationPage(): ReactNode {
  const t = useStrings(newAccountStrings)
  const [proven, setProven] = useState<(ProvenPhone & { phone: string }) | null>(null)
  const [done, setDone] = useState<{ endedOthers: boolean } | null>(null)
  useDocumentTitle(t('alterationTitle'))
  return (
    <LoginLayout>
      <div className="ops-login ops-fields">
        <h1>{t('alterationTitle')}</h1>
        <Steps names={[t('stepPhone'), t('stepPassword'), t('stepDone')]} at={done ? 2 : proven ? 1 : 0} label={t('steps')} />
        {done && (
          <Result
            icon={CircleCheck}
            tone="success"
            level={2}
            title={t('savedTitle')}
            text={t(done.endedOthers ? 'savedAndEndedText' : 'savedText')}
          >
            <ToLogin />
          </Result>
        )}
        {!done && proven && (
          <PasswordStep proven={proven} onDone={(endedOthers) => setDone({ endedOthers })} onAgain={() => setProven(null)} />
        )}
        {!done && !proven && <PhoneStep onProven={setProven} />}
        {!done && (
          <p className="ops-login-more">
            <Link to={loginPath}>{t('toLogin')}</Link>
          </p>
        )}
      </div>
    </LoginLayout>
  )
}
