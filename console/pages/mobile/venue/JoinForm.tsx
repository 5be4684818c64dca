import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useConfig } from '../../../../elements/core/config'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, fileUrl, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Field, TextInput } from '../../../../elements/parts/field'
import { Failed, Note, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { quickEnterPath } from '../../../routes/open-paths'
import { asGuest } from '../parts/guest-calls'
import { useCall } from '../parts/use-call'
import { waitOf } from '../quick-enter/enter'
import { useCountdown } from '../quick-enter/use-countdown'
import { type JoinedVenue, readJoinedVenue, type VenueLink } from './read-venue'
import { venuePageStrings } from './venue-page.strings'

/** Characters of a viewer's name. */
const [MIN_NAME, MAX_NAME] = [2, 20]

interface JoinFormProps {
  venueNo: string
  /** Of the invitation by which the viewer came. */
  inviteCode: string
  link: VenueLink | undefined
  name: string
  onJoined: (venue: JoinedVenue) => void
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a venue is, and what it asks for before it lets somebody in. */
export function JoinForm({ venueNo, inviteCode: invited, link, name: firstName, onJoined }: JoinFormProps): ReactNode {
  const t = useStrings(venuePageStrings)
  const locale = useLocale()
  const transport = useTransport()
  const card = useCall(link?.id ?? venueNo, async (signal) => {
    if (link) return { title: link.title }
    const result: unknown = await transport.get('/ibl/open/invitation', { code: venueNo }, asGuest({}, signal))
    return isRecord(result) ? result : {}
  })
  const [values, setValues] = useState({ name: firstName, password: '', inviteCode: invited })
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const wait = useCountdown()
  const isWaiting = wait.seconds > 0
  if (!card.data)
    return (
      <div className="ops-phone-form">
        {card.status === 'failed' ? (
          <Failed
            title={t('cardFailed')}
            text={describeError(card.error, locale)}
            onRetry={card.reload}
            actions={
              <Link className="ops-btn" to={quickEnterPath}>
                {t('byCode')}
              </Link>
            }
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={240} />
          </div>
        )}
      </div>
    )
  const asks = Array.isArray(card.data['asks']) ? card.data['asks'].map(text) : []
  const name = values.name.trim()
  const isNameWrong = name !== '' && (Array.from(name).length < MIN_NAME || Array.from(name).length > MAX_NAME)
  const lacks = {
    password: asks.includes('password') && values.password === '',
    inviteCode: asks.includes('inviteCode') && values.inviteCode.trim() === '',
  }

  async function join(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const body = {
        ...(!link && { venueNo }),
        ...(name !== '' && { name }),
        ...(values.password !== '' && { password: values.password }),
        ...(values.inviteCode.trim() !== '' && { inviteCode: values.inviteCode.trim() }),
      }
      const venue = readJoinedVenue(await transport.post('/ibl/open/venueJoin', body, asGuest({ pass: link?.pass })), name)
      if (venue) onJoined(venue)
    } catch (failure) {
      const seconds = waitOf(failure)
      if (seconds > 0) wait.begin(seconds)
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (!isNameWrong && !lacks.password && !lacks.inviteCode && !isBusy && !isWaiting) void join()
  }

  return (
    <form className="ops-phone-form" onSubmit={submit} noValidate>
      <VenueCard card={card.data} />
      <Field label={t('name')} help={t('nameHelp')} error={isChecked && isNameWrong ? t('nameWrong') : null}>
        <TextInput
          value={values.name}
          onChange={(value) => setValues({ ...values, name: value })}
          maxLength={MAX_NAME}
          autoComplete="nickname"
        />
      </Field>
      {asks.includes('password') && (
        <Field label={t('password')} required error={isChecked && lacks.password ? t('passwordNeeded') : null}>
          <TextInput
            type="password"
            value={values.password}
            onChange={(value) => setValues({ ...values, password: value })}
            maxLength={64}
            autoComplete="off"
          />
        </Field>
      )}
      {asks.includes('inviteCode') && (
        <Field label={t('inviteCode')} required error={isChecked && lacks.inviteCode ? t('inviteCodeNeeded') : null}>
          <TextInput
            value={values.inviteCode}
            onChange={(value) => setValues({ ...values, inviteCode: value })}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
      {error !== null && (
        <Note tone="danger" alert>
          {describeError(error, locale)}
        </Note>
      )}
      <Button type="submit" kind="primary" size="lg" block loading={isBusy} disabled={isWaiting}>
        {isWaiting ? t('waitSeconds', { seconds: wait.seconds }) : t('join')}
      </Button>
    </form>
  )
}

function VenueCard({ card }: { card: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useStrings(venuePageStrings)
  const config = useConfig()
  const [cover, host, time, status] = [text(card['cover']), text(card['host']), text(card['time']), text(card['status'])]
  const picture = cover === '' ? undefined : fileUrl(config, cover)
  return (
    <article className="ops-hall-card">
      {picture && <img src={picture} alt="" />}
      <h2>{text(card['title'])}</h2>
      <p>
        {(status === 'notice' || status === 'living' || status === 'ended') && (
          <Tag tone={status === 'living' ? 'success' : 'neutral'}>{t(status)}</Tag>
        )}
        {host !== '' && <span>{t('host', { name: host })}</span>}
        {time !== '' && status !== 'ended' && <span>{t('begins', { time: time.slice(0, 16) })}</span>}
      </p>
    </article>
  )
}
