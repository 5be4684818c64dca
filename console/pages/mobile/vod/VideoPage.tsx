import { Forward } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useHref } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { IconButton } from '../../../../elements/parts/button'
import { Failed, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { asGuest } from '../parts/guest-calls'
import { PhonePage } from '../parts/PhonePage'
import { PhonePlayer } from '../parts/PhonePlayer'
import { phoneStrings } from '../parts/phone.strings'
import { useCall } from '../parts/use-call'
import { useShare } from '../parts/use-share'
import { readVideoDetail } from './read-video'
import { VideoCards, videoPath } from './VideoCards'
import vodCss from './vod.css?inline'
import { vodStrings } from './vod.strings'

interface VideoPageProps {
  id: string
  /** Of a shared link, which also shows videos that are not public. */
  pass: string | undefined
  path: string | undefined
}

/** `/h5/mobileplay?vod=`: a published video, how often it was played, and related ones. */
export default function VideoPage({ id, pass, path }: VideoPageProps): ReactNode {
  const t = useStrings(vodStrings)
  const p = useStrings(phoneStrings)
  const locale = useLocale()
  useSheet(vodCss)
  const transport = useTransport()
  const share = useShare()
  const href = useHref(videoPath(id))
  const detail = useCall(id, async (signal) => readVideoDetail(await transport.get('/ibl/open/vod', { id }, asGuest({ pass }, signal))))
  const video = detail.data
  const allVideos = (
    <Link className="ops-btn" to={videoPath('')}>
      {t('all')}
    </Link>
  )
  if (!video)
    return (
      <PhonePage title={t('title')} path={path}>
        {detail.status === 'failed' ? (
          <Failed title={t('failed')} text={describeError(detail.error, locale)} onRetry={detail.reload} actions={allVideos} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={219} />
          </div>
        )}
      </PhonePage>
    )
  const { title, playCount, publishTime, tags, intro, related } = video
  return (
    <PhonePage
      title={title}
      path={path}
      actions={
        // Whoever came by a link that was made for them passes it on, not this address.
        pass === undefined && (
          <IconButton icon={Forward} label={p('share')} onClick={() => void share(title, new URL(href, location.href).href)} />
        )
      }
    >
      <VideoPlayer key={id} id={id} title={title} pass={pass} />
      <div className="ops-vod-text">
        <p className="ops-vod-meta">
          <span>{t('plays', { n: playCount })}</span>
          {publishTime !== '' && <span>{t('published', { time: publishTime.slice(0, 16) })}</span>}
        </p>
        {tags.length > 0 && (
          <p className="ops-vod-tags">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
        {intro !== '' && <p>{intro}</p>}
        {related.length > 0 && (
          <section aria-labelledby="ops-vod-related">
            <h2 id="ops-vod-related">{t('related')}</h2>
            <VideoCards videos={related} />
          </section>
        )}
        {allVideos}
      </div>
    </PhonePage>
  )
}

function VideoPlayer({ id, title, pass }: { id: string; title: string; pass: string | undefined }): ReactNode {
  const t = useStrings(vodStrings)
  const locale = useLocale()
  const transport = useTransport()
  const address = useCall(id, async (signal) => {
    const result: unknown = await transport.post('/ibl/open/vodPlay', { id }, { ...asGuest({ pass }, signal), mayRepeat: true })
    return isRecord(result) && typeof result['url'] === 'string' ? result['url'] : ''
  })
  if (address.data !== undefined && address.data !== '')
    return <PhonePlayer label={title} source={{ mp4: address.data }} onRefused={address.reload} capture={false} />
  return (
    <div className="ops-phone-player" data-empty="" aria-busy={address.status === 'loading'}>
      {address.status !== 'loading' && <Failed title={t('failed')} text={describeError(address.error, locale)} onRetry={address.reload} />}
    </div>
  )
}
