import { type ReactNode, useEffect, useState } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useFeedback } from '../../../../elements/core/feedback'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { Empty, LoadFailure, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useLatest } from '../../../../elements/parts/use-latest'
import { playerEntry } from '../../../../elements/player/player.element'
import { ChatPanel } from './ChatPanel'
import { RecordSwitch } from './RecordSwitch'
import { StepButtons } from './StepButtons'
import { sourcesOf, venuePath, type VenueSource } from './venue-terms'
import venueCss from './venue.css?inline'
import { venueStrings } from './venue.strings'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

/** The sources of a venue with the one that viewers see, the switch between them, the viewer count and the chat. */
export default function ControlRoom({ record, name, onClose }: ActionDialogProps): ReactNode {
  useSheet(venueCss)
  const t = useStrings(venueStrings)
  const locale = useLocale()
  const config = useConfigStore()
  const permission = useControlPermissions()
  const id = recordIdOf(record)
  const stored = useServerData({ key: ['venue', id], load: (call, signal) => call.get(venuePath('queryById'), { id }, { signal }) })
  const [live, setLive] = useState<WireRecord>({})
  const latest = useLatest(() => void stored.reload())
  useEffect(
    () =>
      subscribeTopic(config, 'venue.state', {
        onMessage: (state) => isRecord(state) && state['id'] === id && setLive(state),
        onBack: () => latest.current(),
      }),
    [config, id, latest],
  )
  const venue: WireRecord = { ...(isRecord(stored.data) ? stored.data : record), ...live }
  const sources = sourcesOf(venue)
  const mainId = stringValue(venue['mainSourceId'])
  const isLive = venue['status'] === 'living'

  /** What the topic said before is older than the response. */
  async function changed(): Promise<void> {
    await stored.reload()
    setLive({})
  }

  return (
    <Dialog open heading={t('control')} subtitle={name} width={1180} fullscreenSwitch onOpenChange={onClose}>
      {stored.status === 'failed' ? (
        <LoadFailure text={t('loadFailed', { reason: describeError(stored.error, locale) })} onRetry={stored.retry} />
      ) : (
        <div className="ops-venue">
          <div>
            <p className="ops-venue-line">
              <Tag tone={isLive ? 'live' : 'neutral'}>{t(`state.${stateOf(venue)}`)}</Tag>
              <span>{t('number', { no: stringValue(venue['venueNo']) })}</span>
              <StepButtons venue={venue} onChanged={changed} />
              {isLive && <RecordSwitch key={mainId} venue={venue} onChanged={changed} />}
              {typeof venue['onlineCount'] === 'number' && (
                <span aria-live="polite">{t('online', { n: formatNumber(String(venue['onlineCount'])) })}</span>
              )}
            </p>
            {sources.length === 0 && stored.status !== 'loading' && <Empty title={t('noSources')} />}
            <ul className="ops-venue-sources">
              {sources.map((source, index) => (
                <SourceCard
                  key={source.id}
                  source={source}
                  number={index + 1}
                  isMain={source.id === mainId}
                  venueId={id}
                  permission={permission(['venue:control'])}
                  onCut={() => latest.current()}
                />
              ))}
            </ul>
          </div>
          {permission(['venue:chat']).outcome === 'allowed' && <ChatPanel venueId={id} />}
        </div>
      )}
    </Dialog>
  )
}

const states = ['draft', 'notice', 'living', 'ended', 'closed'] as const
const stateOf = ({ status }: WireRecord): (typeof states)[number] => states.find((state) => state === status) ?? 'draft'

interface SourceCardProps {
  source: VenueSource
  number: number
  isMain: boolean
  venueId: string
  permission: ReturnType<ReturnType<typeof useControlPermissions>>
  onCut: () => void
}

/** The picture of a source, and the button that brings it to all viewers. */
function SourceCard({ source, number, isMain, venueId, permission, onCut }: SourceCardProps): ReactNode {
  const t = useStrings(venueStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const [isCutting, setCutting] = useState(false)

  async function cut(): Promise<void> {
    setCutting(true)
    try {
      await transport.post(venuePath('cut'), { id: venueId, equipmentId: source.id })
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    setCutting(false)
    onCut()
  }

  return (
    <li data-main={isMain}>
      {source.isLive ? (
        <Player
          {...viewProps(playerEntry, {
            label: source.name,
            device: source.id,
            autoplay: true,
            muted: true,
            quality: isMain ? 'main' : 'sub',
          })}
          fallback={<Skeleton height={160} />}
        />
      ) : (
        <div className="ops-venue-nosignal">{t('noSignal')}</div>
      )}
      <div>
        <span>
          {number} {source.name}
        </span>
        {isMain ? (
          <Tag tone="live">{t('isMain')}</Tag>
        ) : (
          <PermissionButton permission={permission} size="sm" loading={isCutting} disabled={!source.isLive} onClick={() => void cut()}>
            {t('cut', { name: source.name })}
          </PermissionButton>
        )}
      </div>
    </li>
  )
}
