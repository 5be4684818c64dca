import type { ReactNode } from 'react'
import { formatNumber } from '../core/format'
import { alarmStates, alarmTypes, ENDED_STATES } from './alarm-dictionaries'
import { translateItem } from '../core/dict/dict-translations'
import { useLocale, useStrings } from '../core/i18n'
import { Card, CardNote, CardSkeleton, type ModuleProps } from './Card'
import { dashboardStrings } from './dashboard.strings'
import { dispatchKinds, dispatchStates } from './dispatch-dictionaries'
import { timeOfDay } from './time-of-day'

/** A row that is opened where the page allows it. */
function Row({ onOpen, tone, children }: { onOpen: (() => void) | undefined; tone?: string; children: ReactNode }): ReactNode {
  return (
    <li data-tone={tone}>
      {onOpen ? (
        <button type="button" part="button" onClick={onOpen}>
          {children}
        </button>
      ) : (
        <div>{children}</div>
      )}
    </li>
  )
}

/** Open alarms first, the newest first. */
export function Alarms({ state, age, drill }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const rows = state?.sos
  return (
    <Card title={t('sos')} age={age} className="ops-dash-sos">
      {rows === undefined && <CardSkeleton />}
      {rows?.length === 0 && <CardNote>{t('noAlarms')}</CardNote>}
      <ul>
        {rows?.map((row) => {
          const { id, type, type_dictText: typeText, status, status_dictText: statusText, name, raisedAt } = row
          const tone = ENDED_STATES.includes(status) ? undefined : status === 'new' ? 'danger' : 'warning'
          return (
            <Row key={id} {...(tone && { tone })} onOpen={drill && (() => drill('sos', id))}>
              <b className="ops-truncate">{translateItem(alarmTypes, typeText ?? type, locale)}</b>
              <span className="ops-truncate">{name}</span>
              <time>{timeOfDay(raisedAt)}</time>
              <em>{translateItem(alarmStates, statusText ?? status, locale)}</em>
            </Row>
          )
        })}
      </ul>
    </Card>
  )
}

/** The live devices with most viewers. */
export function LiveRank({ state, age, drill }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const rows = state?.liveRank
  return (
    <Card title={t('liveRank')} age={age} aside={<span>{t('viewers')}</span>} className="ops-dash-rank">
      {rows === undefined && <CardSkeleton />}
      {rows?.length === 0 && <CardNote>{t('noLive')}</CardNote>}
      <ol>
        {rows?.map(({ id, name, viewers }, index) => (
          <Row key={id} onOpen={drill && (() => drill('liveRank', id))}>
            <em>{index + 1}</em>
            <span className="ops-truncate">{name}</span>
            <b>{formatNumber(viewers)}</b>
          </Row>
        ))}
      </ol>
    </Card>
  )
}

/** Rooms with their members. */
export function Rooms({ state, age, drill }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const rows = state?.dispatch
  return (
    <Card title={t('dispatch')} age={age} aside={<span>{t('members')}</span>} className="ops-dash-rooms">
      {rows === undefined && <CardSkeleton />}
      {rows?.length === 0 && <CardNote>{t('none')}</CardNote>}
      <ul>
        {rows?.map(
          ({ id, title, kind = '', kind_dictText: kindText = kind, status = '', status_dictText: stateText = status, ...room }) => (
            <Row key={id} onOpen={drill && (() => drill('dispatch', id))}>
              <span className="ops-truncate">{title}</span>
              <span className="ops-truncate">{translateItem(dispatchKinds, kindText, locale)}</span>
              <b>
                {room.online}/{room.total}
              </b>
              <em>{translateItem(dispatchStates, stateText, locale)}</em>
            </Row>
          ),
        )}
      </ul>
    </Card>
  )
}
