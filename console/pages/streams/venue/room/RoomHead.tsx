import { ArrowLeft, CircleCheck, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../../elements/core/format'
import { useStrings } from '../../../../../elements/core/i18n'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import { IconButton } from '../../../../../elements/parts/button'
import { Icon } from '../../../../../elements/parts/icon'
import { Status, Tag } from '../../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../../elements/parts/permission'
import { durationText } from '../../../parts/duration-text'
import { useServerNow } from '../../../parts/use-server-now'
import { rateText } from '../../../parts/rate-text'
import { useVenueRoom } from './room-context'
import { secondsSince, spanText, stepsOf } from './room-model'
import { roomStrings } from './room.strings'
import { StepButtons } from './StepButtons'

/** What a venue is, how far it is, its figures, and what changes all of it. */
export function RoomHead({ onBack }: { onBack: () => void }): ReactNode {
  const t = useStrings(roomStrings)
  const permission = useControlPermissions()
  const { venue, state, edit, reload } = useVenueRoom()
  const hasBegun = state !== 'draft' && state !== 'notice'
  const span = spanText(stringValue(venue['startTime']), stringValue(venue['endTime']))
  const host = stringValue(venue['hostName'])
  const facts = [
    t('number', { no: stringValue(venue['venueNo']) }),
    ...(span === '' ? [] : [hasBegun ? span : t('planned', { span })]),
    ...(host === '' ? [] : [t('host', { name: host })]),
  ]
  return (
    <header className="ops-venue-head" aria-label={t('facts')}>
      <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
      <div className="ops-venue-title">
        <h1>{stringValue(venue['title'])}</h1>
        <p>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Steps />
      <Figures />
      <div className="ops-venue-buttons">
        <PermissionButton permission={permission(['venue:edit'])} icon={Pencil} onClick={edit}>
          {t('edit')}
        </PermissionButton>
        <StepButtons venue={venue} onChanged={reload} />
      </div>
    </header>
  )
}

function Steps(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue, state } = useVenueRoom()
  if (state === 'draft' || state === 'closed') return <Tag>{t(state)}</Tag>
  return (
    <ol className="ops-venue-steps" aria-label={t('steps')}>
      {stepsOf(state).map(({ key, state: step }) => (
        <li key={key} data-state={step} aria-current={step === 'current' ? 'step' : undefined}>
          {step === 'current' ? (
            <Status tone={key === 'living' ? 'live' : key === 'notice' ? 'warning' : 'neutral'}>
              {t(`step.${key}`)} {key === 'living' && <Elapsed since={stringValue(venue['startTime'])} />}
            </Status>
          ) : (
            <>
              {step === 'done' && <Icon of={CircleCheck} size={14} />}
              {t(`step.${key}`)}
              <span className="ops-sr-only">{t(`stepState.${step}`)}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Time since a moment of the wire, by the clock of the server, counted every second. */
export function Elapsed({ since }: { since: string }): ReactNode {
  const now = useServerNow()
  return <span className="ops-venue-time">{durationText(secondsSince(since, now))}</span>
}

function Figures(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue, state } = useVenueRoom()
  const peak = Number(venue['peakCount'])
  const isOpen = state === 'notice' || state === 'living'
  const out = venue['outKbps']
  return (
    <dl className="ops-venue-figures">
      {isOpen && (
        <div>
          <dt>{t('online')}</dt>
          <dd>
            {formatNumber(Number(venue['onlineCount']))} {peak > 0 && <small>{t('highest', { n: formatNumber(peak) })}</small>}
          </dd>
        </div>
      )}
      {state !== 'draft' && (
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatNumber(Number(venue['watchCount']))}</dd>
        </div>
      )}
      {state === 'living' && typeof out === 'number' && (
        <div>
          <dt>{t('outRate')}</dt>
          <dd>{rateText(out)}</dd>
        </div>
      )}
    </dl>
  )
}
