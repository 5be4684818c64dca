import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { RadioGroup } from '../../../../elements/parts/field/RadioGroup'
import { Empty, LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { Button } from '../../../../elements/parts/button'
import { recordTimelineEntry } from '../../../../elements/record-timeline/record-timeline.element'
import { ClipAction, PlayRight, RecorderActions, ReplayActions } from './lazy-permissions'
import { recordsStrings } from './records.strings'
import { nextAfter, type Replay, replayAt } from './replay'
import { SegmentList } from './SegmentList'
import { useRecordedDay } from './use-recorded-day'

const RecordPlayer = lazyPart(() => import('./RecordPlayer'))
const RecordTimeline = lazyPart(() => import('../../../../elements/record-timeline/RecordTimeline'))

interface DayReplayProps {
  device: { readonly id: string; readonly title: string }
  /** `YYYY-MM-DD` */
  day: string
  /** The recording that is played at once; '' for none. */
  recordId: string
}

const speeds = [0.5, 1, 2, 4, 8, 16]
const noMark = { clipStart: '', clipEnd: '', loop: false }

/** A day of a device: its picture, its recordings, and the timeline on which one goes from time to time. */
export default function DayReplay({ device, day, recordId }: DayReplayProps): ReactNode {
  const t = useStrings(recordsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const [going, setGoing] = useState<Replay | null>(null)
  /** How often a time was asked for: each is gone to, also the same one again. */
  const [jumps, setJumps] = useState(0)
  const [mark, setMark] = useState(noMark)
  const [rate, setRate] = useState(1)
  const recordedDay = useRecordedDay(device.id, day)
  const { records, now, gaps, recorder } = recordedDay
  const whole = records.filter(({ isOpen }) => !isOpen)
  const requested = whole.find(({ id }) => id === recordId)
  const replay = going ?? (requested ? { record: requested, time: requested.startTime } : null)
  const current = replay && records.find(({ id }) => id === replay.record.id)

  function go(next: Replay | null): void {
    if (!next) return void feedback.toast({ tone: 'info', title: t('over') })
    setGoing(next)
    setJumps(jumps + 1)
  }

  function onTime(time: string): void {
    if (!replay) return
    if (mark.loop && time >= mark.clipEnd) return go(replayAt(whole, mark.clipStart))
    setGoing({ ...replay, time })
  }

  function onEnd(): void {
    if (!replay) return
    const next = nextAfter(whole, replay.record)
    const isPast = mark.loop && (!next || next.time >= mark.clipEnd)
    if (isPast) go(replayAt(whole, mark.clipStart))
    else if (next) go(next)
  }

  if (recordedDay.status === 'loading') return <Skeleton height={420} />
  if (recordedDay.status === 'failed')
    return <LoadFailure text={t('failed', { reason: describeError(recordedDay.error, locale) })} onRetry={recordedDay.retry} />

  return (
    <div className="ops-replay">
      {recorder?.isOn && <RecorderActions device={device} state={recorder} onChanged={recordedDay.reload} />}
      <div className="ops-replay-upper">
        <div className="ops-replay-stage">
          {replay ? (
            <PlayRight>
              <RecordPlayer label={device.title} replay={replay} jumps={jumps} rate={rate} onTime={onTime} onEnd={onEnd} />
            </PlayRight>
          ) : (
            <Empty
              title={t(whole.length > 0 ? 'ready' : 'nothing')}
              text={t(whole.length > 0 ? 'readyText' : 'nothingText')}
              actions={
                whole.length > 0 && (
                  <Button icon={Play} onClick={() => go(replayAt(whole, ''))}>
                    {t('fromStart')}
                  </Button>
                )
              }
            />
          )}
        </div>
        <SegmentList
          day={day}
          records={records}
          currentId={replay?.record.id ?? ''}
          onChoose={(record) => go({ record, time: record.startTime })}
        />
      </div>
      <div className="ops-replay-bar" role="group" aria-label={t('now')}>
        <span className="ops-replay-time">{replay?.time ?? ''}</span>
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('speed')}
          value={rate}
          options={speeds.map((value) => ({ value, label: t('times', { n: value }) }))}
          onChange={(value) => setRate(Number(value))}
        />
        {mark.clipStart !== '' && <ClipAction clip={{ equipmentId: device.id, startTime: mark.clipStart, endTime: mark.clipEnd }} />}
        {current && <ReplayActions record={current} mayLock={recorder?.isManaged ?? true} onChanged={recordedDay.reload} />}
      </div>
      <RecordTimeline
        {...viewProps(recordTimelineEntry, { label: device.title, day, records, gaps, time: replay?.time, now, clip: true, ...mark })}
        onSeek={({ time, record }) => {
          const found = records.find(({ id }) => id === record)
          if (found?.isOpen) feedback.toast({ tone: 'info', title: t('growing') })
          else go(found ? { record: found, time: time < found.startTime ? found.startTime : time } : null)
          return true
        }}
        onClip={(change) => {
          setMark(change)
          const isInside = replay && replay.time >= change.clipStart && replay.time < change.clipEnd
          if (change.loop && !isInside) go(replayAt(whole, change.clipStart))
          return true
        }}
        fallback={<Skeleton height={200} />}
      />
    </div>
  )
}
