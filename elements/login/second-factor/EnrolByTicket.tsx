import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { type Enrolment, enrolByTicket } from '../../core/session/second-factor'
import { describeError } from '../../core/transport'
import { useTransport } from '../../core/transport/use-transport'
import { LoadFailure, Skeleton } from '../../parts/indicators'
import { lazyPart } from '../../parts/lazy-part'
import { secondFactorStrings } from './second-factor.strings'

const EnrolPicture = lazyPart(() => import('./EnrolPicture'))

/** What an authenticator app is set up with before somebody is in. Asked for once: each answer is another secret. */
export function EnrolByTicket({ ticket, leaveIfOver }: { ticket: string; leaveIfOver: (error: unknown) => boolean }): ReactNode {
  const t = useStrings(secondFactorStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)

  const fail = useEffectEvent((error: unknown) => {
    if (!leaveIfOver(error)) setFailure(error)
  })
  useEffect(() => {
    let current = true
    enrolByTicket(transport, ticket).then(
      (input) => current && setEnrolment(input),
      (error: unknown) => current && fail(error),
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each turn asks again
  }, [transport, ticket, turn])

  function retry(): void {
    setFailure(null)
    setTurn((last) => last + 1)
  }

  if (failure !== null) return <LoadFailure text={t('enrolFailed', { reason: describeError(failure, locale) })} onRetry={retry} />
  if (!enrolment) return <Skeleton height={260} />
  return <EnrolPicture enrolment={enrolment} fallback={<Skeleton height={260} />} />
}
