import { MailOpen, TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, fileUrl, useTransport } from '../../../../elements/core/transport'
import { Icon } from '../../../../elements/parts/icon'
import { Empty, Failed, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { quickEnterPath } from '../../../routes/open-paths'
import type { PageProps } from '../../parts/page.types'
import { PhonePage } from '../parts/PhonePage'
import { useCall } from '../parts/use-call'
import quickEnterCss from './quick-enter.css?inline'
import { quickEnterStrings } from './quick-enter.strings'
import { statusText, targetText } from './quick-enter-texts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `/mobile/liveInvitation?code|invite`: the card of an invitation, and the way in. */
export default function InvitationPage({ path }: PageProps): ReactNode {
  const t = useStrings(quickEnterStrings)
  const locale = useLocale()
  useSheet(quickEnterCss)
  const transport = useTransport()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const invite = query.get('invite') ?? ''
  const params = code === '' ? { invite } : { code }
  const card = useCall(code === '' && invite === '' ? null : JSON.stringify(params), async (signal) => {
    const result: unknown = await transport.get('/ibl/open/invitation', params, { signal })
    return isRecord(result) ? result : {}
  })
  const byCode = (
    <Link className="ops-btn" to={quickEnterPath}>
      {t('enterByCode')}
    </Link>
  )
  if (code === '' && invite === '')
    return (
      <PhonePage title={t('invitation')} path={path}>
        <Empty icon={TicketX} title={t('noInvitation')} actions={byCode} />
      </PhonePage>
    )
  return (
    <PhonePage title={t('invitation')} path={path}>
      <div className="ops-phone-form">
        {card.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton height={240} />
          </div>
        )}
        {card.status === 'failed' && (
          <Failed title={t('invitationFailed')} text={describeError(card.error, locale)} onRetry={card.reload} actions={byCode} />
        )}
        {card.data && <Card card={card.data} invite={invite} />}
      </div>
    </PhonePage>
  )
}

function Card({ card, invite }: { card: Readonly<Record<string, unknown>>; invite: string }): ReactNode {
  const t = useStrings(quickEnterStrings)
  const config = useConfig()
  const kind = text(card['kind'])
  const cover = text(card['cover'])
  const picture = cover === '' ? undefined : fileUrl(config, cover)
  const query = new URLSearchParams({ code: text(card['code']), ...(invite !== '' && { invite }) })
  const [host, time, status] = [text(card['host']), text(card['time']), text(card['status'])]
  return (
    <article className="ops-invitation">
      <div className="ops-invitation-cover">{picture ? <img src={picture} alt="" /> : <Icon of={MailOpen} size={24} />}</div>
      <p>
        <Tag tone="info">{targetText(t, kind)}</Tag>
        <Tag tone={status === 'live' || status === 'open' || status === 'living' ? 'success' : 'neutral'}>{statusText(t, status)}</Tag>
      </p>
      <h2>{text(card['title'])}</h2>
      {host !== '' && <p>{t('invitedBy', { name: host })}</p>}
      {time !== '' && <p className="ops-muted">{t(kind === 'equipment' ? 'ends' : kind === 'venue' ? 'planned' : 'begins', { time })}</p>}
      <Link className="ops-btn" data-kind="primary" data-size="lg" data-block="" to={`${quickEnterPath}?${query}`}>
        {t('enter')}
      </Link>
    </article>
  )
}
