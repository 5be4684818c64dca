import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Progress as ProgressBar } from '../../../../elements/parts/indicators'
import { durationText } from '../../parts/duration-text'
import workCss from '../work/work.css?inline'
import { positionOf } from './carousel-timeline'
import { carouselStrings } from './carousel.strings'

/** What a carousel plays now, or when it begins. */
export function Progress({ record }: { record: WireRecord }): ReactNode {
  useSheet(workCss)
  const t = useStrings(carouselStrings)
  const position = positionOf(record)
  if (!position) {
    const next = stringValue(record['nextFireTime'])
    return next === '' ? null : <span className="ops-muted">{t('startsAt', { time: next.slice(5, 16) })}</span>
  }
  const { file, inserted, pos, duration, index, total, round } = position
  return (
    <span className="ops-carouselprogress">
      <span className="ops-truncate" title={file}>
        {inserted === '' ? file : t('insertedFile', { inserted, file })}
      </span>
      <ProgressBar value={duration > 0 ? (pos / duration) * 100 : 0} label={file} />
      <small>
        <span>{t('positionText', { pos: durationText(pos), duration: durationText(duration) })}</span>
        <span>{t('roundText', { index: index + 1, total, round })}</span>
      </small>
    </span>
  )
}
