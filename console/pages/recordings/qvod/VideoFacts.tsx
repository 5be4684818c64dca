import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { DictText } from '../../../../elements/list-page/resource/DictText'
import { qvodStrings } from './qvod.strings'
import { pictureSize, videoCategories, videoSources } from './qvod-terms'

/** What is known of a video. Rows without a value are left out. */
export function VideoFacts({ video }: { video: WireRecord }): ReactNode {
  const t = useStrings(qvodStrings)
  const text = (name: string): string => stringValue(video[name])
  const dictText = (name: string, dict: string): ReactNode =>
    text(name) !== '' && <DictText dict={dict} values={[text(name)]} serverText={text(`${name}_dictText`)} />
  const recorded = text('startTime') === '' ? '' : `${text('startTime')} - ${text('endTime')}`
  const facts: [label: string, value: ReactNode][] = [
    [t('resolution'), pictureSize(video['width'], video['height'])],
    [t('codec'), text('codec')],
    [t('size'), Number(video['size']) > 0 && formatBytes(Number(video['size']))],
    [t('playCount'), formatNumber(text('playCount'))],
    [t('category'), dictText('categoryId', videoCategories)],
    [t('source'), dictText('source', videoSources)],
    [t('recordTime'), recorded],
    [t('tags'), text('tags').split(',').join(', ')],
    [t('publishTime'), text('publishTime')],
    [t('intro'), text('intro')],
  ]
  return (
    <dl className="ops-videofacts">
      {facts
        .filter(([, value]) => value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
