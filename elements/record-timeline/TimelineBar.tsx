import { ChevronLeft, ChevronRight, Repeat, Scissors, SkipBack, SkipForward, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Translate } from '../core/i18n'
import { Button, IconButton } from '../parts/button'
import { RadioGroup } from '../parts/field/RadioGroup'
import type { recordTimelineStrings } from './record-timeline.strings'
import type { ClipRange } from './timeline-clip'
import { clockOf } from './timeline-time'
import { zooms } from './timeline-view'
import type { ViewControl } from './use-view'

interface TimelineBarProps {
  control: ViewControl
  /** Null where nothing is marked; undefined where nothing can be. */
  clip: ClipRange | null | undefined
  loop: boolean
  hasPrevious: boolean
  hasNext: boolean
  t: Translate<keyof (typeof recordTimelineStrings)['en']>
  onBeside: (by: 1 | -1) => void
  onMark: () => void
  onUnmark: () => void
  onLoop: (loop: boolean) => void
}

/** Over the timeline: how much of the day is seen, the way from recording to recording, and what is marked. */
export function TimelineBar(props: TimelineBarProps): ReactNode {
  const { control, clip, loop, t } = props
  const { view, zoom } = control
  return (
    <div className="ops-timeline-bar" role="group" aria-label={t('tools')}>
      <RadioGroup
        variant="buttons"
        size="sm"
        aria-label={t('zoom')}
        value={zoom}
        options={zooms.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => control.zoomTo(zooms.find((one) => one === value) ?? zoom)}
      />
      <span className="ops-timeline-moves">
        <IconButton icon={SkipBack} label={t('previous')} disabled={!props.hasPrevious} onClick={() => props.onBeside(-1)} />
        <IconButton icon={SkipForward} label={t('next')} disabled={!props.hasNext} onClick={() => props.onBeside(1)} />
        {zoom !== '24h' && (
          <>
            <IconButton icon={ChevronLeft} label={t('earlier')} onClick={() => control.panBy(-view.span / 2)} />
            <IconButton icon={ChevronRight} label={t('later')} onClick={() => control.panBy(view.span / 2)} />
          </>
        )}
      </span>
      {clip === null && (
        <Button className="ops-timeline-end" kind="text" icon={Scissors} onClick={props.onMark}>
          {t('mark')}
        </Button>
      )}
      {clip && (
        <span className="ops-timeline-end" role="group" aria-label={t('marked')}>
          <b>
            {clockOf(clip.from)} - {clockOf(clip.to)}
          </b>
          <span>{clockOf(clip.to - clip.from)}</span>
          <Button size="sm" icon={Repeat} aria-pressed={loop} onClick={() => props.onLoop(!loop)}>
            {t('loop')}
          </Button>
          <IconButton icon={X} label={t('unmark')} onClick={props.onUnmark} />
        </span>
      )}
    </div>
  )
}
