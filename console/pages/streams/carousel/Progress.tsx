import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Progress as ProgressBar } from '../../../../elements/parts/indicators'
import { durationText } from '../../parts/duration-text'
import workCss from '../work/work.css?inline'
import { carouselStrings } from './carousel.strings'

/** What a carousel plays now. */
export function Progress({ record }: { record: WireRecord }): ReactNode {
  useSheet(workCss)
  const t = useStrings(carouselStrings)
  const position = isRecord(record['position']) ? record['position'] : {}
  const file = stringValue(position['currentFile'])
  const isShown = file !== '' && (record['state'] === 'running' || record['state'] === 'idle')
  if (!isShown) return <span>{stringValue(record['nextFireTime'])}</span>
  const [pos, duration] = [Number(position['pos']) || 0, Number(position['duration']) || 0]
  const inserted = stringValue(position['inserted'])
  const text = t(inserted === '' ? 'progressText' : 'insertedText', {
    file,
    inserted,
    pos: durationText(pos),
    duration: durationText(duration),
    index: Number(position['index']) + 1,
    total: Number(position['total']),
    round: Number(position['round']),
  })
  return (
    <span className="ops-carouselprogress">
      <span>{text}</span>
      <ProgressBar value={duration > 0 ? (pos / duration) * 100 : 0} label={file} />
    </span>
  )
}
