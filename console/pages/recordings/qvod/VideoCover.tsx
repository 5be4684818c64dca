import { Film } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { fileUrl } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Icon } from '../../../../elements/parts/icon'
import { durationText } from '../../parts/duration-text'
import mediaCss from '../../../../styles/media.css?inline'
import qvodCss from './qvod.css?inline'
import { definitionOf } from './qvod-terms'

/** Cover of a video in the list; on cards with its definition and duration. */
export function VideoCover({ record }: { record: WireRecord }): ReactNode {
  useSheet(mediaCss)
  useSheet(qvodCss)
  const config = useConfig()
  const cover = stringValue(record['cover'])
  const definition = definitionOf(Number(record['width']), Number(record['height']))
  return (
    <span className="ops-videocover">
      {cover === '' ? <Icon of={Film} /> : <img className="ops-cellpicture" src={fileUrl(config, cover)} alt="" loading="lazy" />}
      {definition !== '' && <small>{definition}</small>}
      <small>{durationText(record['duration'])}</small>
    </span>
  )
}
