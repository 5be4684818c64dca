import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLocale, useStrings } from '../../elements/core/i18n'
import type { Depart, FactorStep, SignInOutcome } from '../../elements/core/session'
import { loginByCas, loginByThirdParty } from '../../elements/core/session/account-calls'
import { accountError } from '../../elements/core/session/account-errors'
import type { Transport } from '../../elements/core/transport'
import { lazyPart } from '../../elements/parts/lazy-part'
import DepartChoice from '../../elements/login/DepartChoice'
import { Spinner } from '../../elements/parts/Spinner'
import { useRuntime } from '../session/runtime-context'
import { type SsoTicket, ssoTicketOf, withoutTickets } from './sso-ticket.model'
import { ssoLoginStrings } from './sso-login.strings'

const SecondFactor = lazyPart(() => import('../../elements/login/second-factor/SecondFactor'))

function signInWith(transport: Transport, ticket: SsoTicket) {
  return ticket.kind === 'cas'
    ? loginByCas(transport, ticket.ticket, ticket.service)
    : loginByThirdParty(transport, ticket.token, ticket.thirdType)
}

/** Where CAS servers and third parties send their users: signs them in with what they bring, once (clauses 7.1-07, 7.1-08). */
export default function SsoLogin({ onFailed }: { onFailed: (text: string) => void }): ReactNode {
  const t = useStrings(ssoLoginStrings)
  const locale = useLocale()
  const { transport, session } = useRuntime()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [departs, setDeparts] = useState<readonly Depart[] | null>(null)
  const [factor, setFactor] = useState<FactorStep | null>(null)

  function finish(outcome: SignInOutcome): void {
    setFactor(outcome.step === 'secondFactor' ? outcome : null)
    if (outcome.step === 'chooseDepart') setDeparts(outcome.departs)
  }

  useEffect(() => {
    const ticket = ssoTicketOf(location.href)
    void navigate(withoutTickets(pathname + search + hash), { replace: true })
    if (!ticket) return onFailed(t('nothing'))
    signInWith(transport, ticket)
      .then((result) => finish(session.begin(result, { remember: true })))
      .catch((error: unknown) => onFailed(accountError(error, locale).text))
    // A ticket is shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div className="ops-login">
      <h1>{t(departs ? 'depart' : factor ? 'factor' : 'title')}</h1>
      {departs ? (
        <DepartChoice session={session} departs={departs} onChosen={() => undefined} onBack={() => onFailed(t('again'))} />
      ) : factor ? (
        <SecondFactor session={session} step={factor} onOutcome={finish} onBack={(message = t('again')) => onFailed(message)} />
      ) : (
        <p className="ops-login-wait" role="status">
          <Spinner size={20} /> {t('wait')}
        </p>
      )}
    </div>
  )
}
