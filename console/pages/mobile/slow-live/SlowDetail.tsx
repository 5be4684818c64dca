import { Clock, Forward, HandHeart, Map, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHref } from 'react-router-dom'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { readPlayUrls } from '../../../../elements/player/playback/read-play-urls'
import { Button } from '../../../../elements/parts/button'
import { Icon } from '../../../../elements/parts/icon'
import { Failed, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { guestPlayUrls } from '../parts/guest-calls'
import { PhonePage } from '../parts/PhonePage'
import { PhonePlayer } from '../parts/PhonePlayer'
import { phoneStrings } from '../parts/phone.strings'
import { useCall } from '../parts/use-call'
import { useShare } from '../parts/use-share'
import { mapLink } from './map-link'
import { hoursText, readSlowLive, readSlowLives, type SlowLive } from './read-slow-live'
import { slowPageStrings } from './slow-page.strings'
import { SlowCards, SlowCover } from './SlowCards'

const RichText = lazyPart(() => import('../../../../elements/parts/rich-text/RichTextBody'))

/** Further slow lives below the text. */
const MORE_CARDS = 5

interface SlowDetailProps {
  id: string
  path: string | undefined
  onBack: () => void
  onOpen: (id: string) => void
}

/** One public slow live: its picture within its hours, else its cover; text, likes, and others near it. */
export function SlowDetail({ id, path, onBack, onOpen }: SlowDetailProps): ReactNode {
  const t = useStrings(slowPageStrings)
  const locale = useLocale()
  const transport = useTransport()
  const detail = useCall(id, async (signal) =>
    readSlowLive(await transport.get('/ibl/open/slowDetail', { id }, { anonymous: true, signal })),
  )
  const live = detail.data
  if (!live)
    return (
      <PhonePage title={t('title')} path={path} onBack={onBack}>
        {detail.status === 'failed' ? (
          <Failed title={t('detailFailed')} text={describeError(detail.error, locale)} onRetry={detail.reload} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={219} />
          </div>
        )}
      </PhonePage>
    )
  return (
    <PhonePage title={live.title} path={path} onBack={onBack}>
      {live.state === 'live' ? (
        <SlowPicture live={live} />
      ) : (
        <div className="ops-slow-pic ops-slow-closed" data-state={live.state}>
          <SlowCover live={live} />
          <span className="ops-slow-shut">
            {t(live.state)}
            <small>{t('opens', { hours: hoursText(live.openTime) })}</small>
          </span>
        </div>
      )}
      <div className="ops-slow-text">
        <p className="ops-slow-meta">
          {live.place !== '' && (
            <span>
              <Icon of={MapPin} size={16} />
              {live.place}
            </span>
          )}
          <span>
            <Icon of={Clock} size={16} />
            {t('opens', { hours: hoursText(live.openTime) })}
          </span>
          {live.state === 'live' && <span>{t('watchingCount', { n: live.viewers })}</span>}
        </p>
        {live.tags.length > 0 && (
          <p className="ops-slow-tagline">
            {live.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
        <SlowActions live={live} />
        {live.intro !== '' && <RichText html={live.intro} fallback={<Skeleton height={48} />} />}
        <NearSlowLives live={live} onOpen={onOpen} />
      </div>
    </PhonePage>
  )
}

function SlowPicture({ live }: { live: SlowLive }): ReactNode {
  const locale = useLocale()
  const transport = useTransport()
  const urls = useCall(live.id, (signal) => guestPlayUrls(transport, { targetType: 'slow', id: live.id }, {}, signal))
  const source = readPlayUrls(urls.data)
  if (source) return <PhonePlayer label={live.title} source={source} onRefused={urls.reload} capture={false} />
  return (
    <div className="ops-phone-player" aria-busy={urls.status === 'loading'}>
      {urls.status === 'failed' && <Failed small text={describeError(urls.error, locale)} onRetry={urls.reload} />}
    </div>
  )
}

function SlowActions({ live: { id, title, shareTitle, likeCount, position } }: { live: SlowLive }): ReactNode {
  const t = useStrings(slowPageStrings)
  const p = useStrings(phoneStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const share = useShare()
  const href = useHref(`/mobile/cloudSlowinfo?id=${encodeURIComponent(id)}`)
  const [liked, setLiked] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function like(): Promise<void> {
    setBusy(true)
    try {
      const result: unknown = await transport.post('/ibl/open/slowLike', { id }, { anonymous: true })
      setLiked(isRecord(result) ? Number(result['likeCount']) : likeCount)
    } catch (error) {
      feedback.toast({ tone: 'danger', title: t('likeFailed'), text: describeError(error, locale) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="ops-slow-acts">
      <Button
        kind="text"
        icon={HandHeart}
        aria-label={t('like', { n: liked ?? likeCount })}
        aria-pressed={liked !== null}
        loading={isBusy}
        onClick={() => void like()}
      >
        {liked ?? likeCount}
      </Button>
      <Button kind="text" icon={Forward} onClick={() => void share(shareTitle || title, new URL(href, location.href).href)}>
        {p('share')}
      </Button>
      {position && (
        <a className="ops-btn" data-kind="text" href={mapLink(position, navigator.userAgent)}>
          <Icon of={Map} />
          {t('map')}
        </a>
      )}
    </div>
  )
}

function NearSlowLives({ live: { id, position }, onOpen }: { live: SlowLive; onOpen: (id: string) => void }): ReactNode {
  const t = useStrings(slowPageStrings)
  const transport = useTransport()
  const body = { pageNo: 1, pageSize: MORE_CARDS, ...(position && { lng: position.lng, lat: position.lat }) }
  const near = useCall(`near ${id}`, async (signal) =>
    readSlowLives(await transport.post('/ibl/open/slowList', body, { anonymous: true, signal })),
  )
  const others = (near.data?.records ?? []).filter((one) => one.id !== id).slice(0, MORE_CARDS - 1)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="ops-slow-near">
      <h2 id="ops-slow-near">{t(position ? 'near' : 'others')}</h2>
      <SlowCards lives={others} onOpen={onOpen} />
    </section>
  )
}
