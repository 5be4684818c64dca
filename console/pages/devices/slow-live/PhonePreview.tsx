import { Clock, ImageOff, MapPin, Smartphone } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport'
import { SidePanel } from '../../../../elements/list-page/form/SidePanel'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { SidePanelProps } from '../../../../elements/list-page/resource/resource.types'
import { Icon } from '../../../../elements/parts/icon'
import { Tag } from '../../../../elements/parts/indicators'
import { RichText } from '../../../../elements/parts/rich-text'
import { isPeriod, tagsOf } from './open-time'
import slowLiveCss from './slow-live.css?inline'
import { slowLiveStrings } from './slow-live.strings'

/** The slow live as people see it on a phone. */
export function PhonePreview({ values, record }: SidePanelProps): ReactNode {
  const t = useStrings(slowLiveStrings)
  const config = useConfig()
  useSheet(slowLiveCss)
  // Reading a long text takes its time; typing does not wait for it.
  const { title = '', cover = '', intro = '', openTime = '', tags = '' } = useDeferredValue(values)
  const address = stringValue(record?.['address'])
  const picture = cover === '' ? undefined : fileUrl(config, cover)
  const tagTexts = tagsOf(tags)
  return (
    <SidePanel>
      <div className="ops-slowpreview">
        <h3>
          <Icon of={Smartphone} size={14} />
          {t('onAPhone')}
        </h3>
        {/* The very fields are beside it: what links there are lead nowhere from here. */}
        <article className="ops-slowphone" inert>
          <div className="ops-slowcover">{picture ? <img src={picture} alt="" /> : <Icon of={ImageOff} size={20} />}</div>
          <h4>{title.trim() || t('untitled')}</h4>
          <p>
            {address && (
              <span>
                <Icon of={MapPin} size={14} />
                {address}
              </span>
            )}
            {isPeriod(openTime) && (
              <span>
                <Icon of={Clock} size={14} />
                {t('open', { openTime: openTime.replace('-', ' - ') })}
              </span>
            )}
          </p>
          {tagTexts.length > 0 && (
            <p>
              {tagTexts.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          )}
          {intro && <RichText html={intro} />}
        </article>
      </div>
    </SidePanel>
  )
}
