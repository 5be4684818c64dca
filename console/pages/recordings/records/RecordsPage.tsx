import { CalendarDays, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Empty, LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { type PageHost, usePageHost } from '../../../../elements/parts/page-host'
import { Tabs } from '../../../../elements/parts/tabs'
import { Devices } from '../../parts/device/lazy-devices'
import { HealthList, PlanList, RecordList } from './lazy-permissions'
import { newestRecording, recordingWithId } from './newest-recording'
import recordsCss from './records.css?inline'
import { recordsStrings } from './records.strings'

// By themselves: nobody sees both at once.
const DayReplay = lazyPart(() => import('./DayReplay'))
const MonthOfDevice = lazyPart(() => import('./MonthOfDevice'))

interface Chosen {
  readonly device: { readonly id: string; readonly title: string }
  /** `YYYY-MM-DD` */
  readonly day: string
  /** The recording that is played at once; '' for none. */
  readonly recordId: string
}

/** What was recorded: a device and a day, played on a timeline; and the list of all. `?device=` says of which device, `?record=` which one is played. */
export default function RecordsPage(): ReactNode {
  const { search = '' } = usePageHost()
  const params = new URLSearchParams(search)
  const deviceId = params.get('device') ?? ''
  const recordId = params.get('record') ?? ''
  return <Recordings key={`${deviceId} ${recordId}`} deviceId={deviceId} recordId={recordId} />
}

/** Whether the address of the page filters its list. */
const hasListParams = (memory: PageHost['memory']): boolean => Object.keys(memory?.read() ?? {}).length > 0

function Recordings({ deviceId, recordId: requestedId }: { deviceId: string; recordId: string }): ReactNode {
  useSheet(recordsCss)
  const t = useStrings(recordsStrings)
  const locale = useLocale()
  const { memory } = usePageHost()
  const [tab, setTab] = useState(hasListParams(memory) ? 'list' : 'timeline')
  // The other tabs have lists of their own, which write into the address as well.
  useEffect(() => memory?.watch(() => hasListParams(memory) && setTab((now) => (now === 'timeline' ? 'list' : now))), [memory])
  /** The list shows what is chosen beside it. */
  const [follows, setFollows] = useState(deviceId !== '')
  /** Where tree and calendar have no place of their own: they are unfolded. */
  const [isUnfolded, setUnfolded] = useState(false)
  const side = useId()
  const [asked, setAsked] = useState<Chosen | null>(null)
  /** The device of which the day is still to be found. */
  const [requested, setRequested] = useState(deviceId)
  const newest = useServerData({
    key: ['records-newest', requested, requestedId],
    load: (transport, signal) =>
      requestedId !== '' && requested === deviceId
        ? recordingWithId(transport, signal, requestedId)
        : newestRecording(transport, signal, requested),
    noCache: true,
    enabled: asked === null,
  })
  const first = newest.data && {
    device: { id: newest.data.equipmentId, title: newest.data.title },
    day: newest.data.day,
    recordId: newest.data.recordId,
  }
  const chosen = asked ?? first ?? null

  function play(record: WireRecord): void {
    const { equipmentId, equipmentId_dictText: title, startTime, id } = record
    setAsked({
      device: { id: stringValue(equipmentId), title: stringValue(title) },
      day: stringValue(startTime).slice(0, 10),
      recordId: stringValue(id),
    })
    setTab('timeline')
  }

  /** What is chosen beside the list is listed, otherwise it is shown on the timeline. */
  function follow(): void {
    setFollows(true)
    setUnfolded(false)
    if (tab !== 'list') setTab('timeline')
  }

  function replay(): ReactNode {
    if (chosen) {
      const { device, day, recordId } = chosen
      // Another device or day begins anew, with nothing of the last one left.
      return (
        <DayReplay
          key={`${device.id} ${day} ${recordId}`}
          device={device}
          day={day}
          recordId={recordId}
          fallback={<Skeleton height={420} />}
        />
      )
    }
    if (newest.status === 'loading') return <Skeleton height={320} />
    if (newest.status === 'failed')
      return <LoadFailure text={t('failed', { reason: describeError(newest.error, locale) })} onRetry={newest.retry} />
    return <Empty title={t('chooseDevice')} text={t('chooseDeviceText')} />
  }

  return (
    <div className="ops-records">
      <h1 className="ops-sr-only">{t('heading')}</h1>
      <div className="ops-records-columns">
        <Button
          className="ops-records-fold"
          icon={CalendarDays}
          endIcon={isUnfolded ? ChevronUp : ChevronDown}
          aria-expanded={isUnfolded}
          aria-controls={side}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {chosen ? t('ofDay', { name: chosen.device.title, day: chosen.day }) : t('chooseDevice')}
        </Button>
        <div id={side} className="ops-records-side" data-unfolded={isUnfolded ? '' : undefined}>
          <aside className="ops-card ops-records-tree" aria-label={t('devices')}>
            <Devices
              label={t('devices')}
              value={chosen?.device.id ?? ''}
              fallback={<Skeleton height={200} />}
              onSelect={({ node, devices: [device] }) => {
                if (node.type === 'group' || !device) return true
                if (chosen) setAsked({ device: { id: device.id, title: device.title }, day: chosen.day, recordId: '' })
                else setRequested(device.id)
                follow()
                return true
              }}
            />
          </aside>
          {chosen && (
            <MonthOfDevice
              key={chosen.device.id}
              deviceId={chosen.device.id}
              day={chosen.day}
              onDay={(day) => {
                setAsked({ ...chosen, day, recordId: '' })
                follow()
              }}
            />
          )}
        </div>
        <section className="ops-card ops-records-main" aria-label={t('heading')}>
          <Tabs
            className="ops-records-tabs"
            panelClass="ops-records-panel"
            label={t('views')}
            value={tab}
            onChange={setTab}
            items={[
              { key: 'timeline', label: t('timeline'), content: tab === 'timeline' && replay() },
              {
                key: 'list',
                label: t('list'),
                content: tab === 'list' && (
                  <RecordList
                    of={follows ? chosen : null}
                    onAll={() => setFollows(false)}
                    onPlay={play}
                    fallback={<Skeleton height={420} />}
                  />
                ),
              },
              { key: 'plans', label: t('plans'), content: tab === 'plans' && <PlanList fallback={<Skeleton height={420} />} /> },
              { key: 'health', label: t('health'), content: tab === 'health' && <HealthList fallback={<Skeleton height={420} />} /> },
            ]}
          />
        </section>
      </div>
    </div>
  )
}
