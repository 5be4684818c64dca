import type { ReactNode } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query/use-server-data'
import { describeError, type Transport, useTransport } from '../../../elements/core/transport'
import { Button } from '../../../elements/parts/button'
import { useServerAction } from '../../../elements/parts/feedback'
import { Failed, Skeleton, Tag } from '../../../elements/parts/indicators'
import { useSessionUser } from '../../session/runtime-context'
import { endOtherSessions, endOwnSession, loadOwnSessions, type OwnSession } from './own-sessions'
import { ownSessionsStrings } from './own-sessions.strings'

/** Where one is signed in, each of which can be ended; nothing at servers that do not tell. */
export function OwnSessions(): ReactNode {
  const t = useStrings(ownSessionsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const user = useSessionUser()
  const { status, data, error, retry, reload } = useServerData({
    key: ['own-sessions', user?.username ?? ''],
    load: loadOwnSessions,
    noCache: true,
  })
  const { run } = useServerAction(() => void reload())
  if (data === null) return null

  async function end(question: { title: string; text: string; name?: string; done: string }, call: (by: Transport) => Promise<unknown>) {
    let done = false
    await feedback.confirm({
      tone: 'danger',
      title: question.title,
      question: question.text,
      ...(question.name !== undefined && { objects: question.name }),
      okText: t('end'),
      onConfirm: async () => {
        done = await run(() => call(transport))
      },
    })
    if (done) feedback.toast({ tone: 'success', title: question.done })
    // Also where it failed: it may have ended by itself.
    await reload()
  }

  const nameOf = ({ client }: OwnSession): string => client || t('unknown')
  const endOne = (session: OwnSession): void =>
    void end({ title: t('endTitle'), text: t('endText'), name: `${nameOf(session)} · ${session.ip}`, done: t('ended') }, (by) =>
      endOwnSession(by, session),
    )
  const endOthers = (): void => void end({ title: t('endOthers'), text: t('endOthersText'), done: t('othersEnded') }, endOtherSessions)

  return (
    <section className="ops-card" aria-label={t('heading')}>
      <div className="ops-account-head">
        <h2>{t('heading')}</h2>
        {data && data.length > 1 && <Button onClick={endOthers}>{t('endOthers')}</Button>}
      </div>
      {status === 'loading' && <Skeleton height={64} />}
      {status === 'failed' && <Failed title={t('failed')} text={describeError(error, locale)} onRetry={retry} />}
      {data && (
        <ul className="ops-account-list">
          {data.map((session) => (
            <li key={session.token}>
              <div>
                <b>
                  {nameOf(session)} {session.current && <Tag tone="info">{t('here')}</Tag>}
                </b>
                <p>{[session.ip, t('signedIn', { time: session.createTime }), t('seen', { time: session.activeTime })].join(' · ')}</p>
              </div>
              {!session.current && (
                <Button aria-label={t('endNamed', { client: nameOf(session), time: session.createTime })} onClick={() => endOne(session)}>
                  {t('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.length === 1 && <p className="ops-faint">{t('alone')}</p>}
    </section>
  )
}
