import { Forward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHref, useSearchParams } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { IconButton } from '../../../../elements/parts/button'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PageProps } from '../../parts/page.types'
import { PhonePage } from '../parts/PhonePage'
import { phoneStrings } from '../parts/phone.strings'
import { useShare } from '../parts/use-share'
import playPageCss from './play-page.css?inline'
import { playPageStrings } from './play-page.strings'
import { TargetPlayer } from './TargetPlayer'
import { usePlayTarget } from './use-play-target'

const PhoneRecordings = lazyPart(() => import('./PhoneRecordings'))
const VenuePage = lazyPart(() => import('../venue/VenuePage'))
const VideoListPage = lazyPart(() => import('../vod/VideoListPage'))
const VideoPage = lazyPart(() => import('../vod/VideoPage'))

/** `/h5/mobileplay?id|vod|venue|t`: a device with its recordings, a video, or a live event. */
export default function MobilePlayPage({ path }: PageProps): ReactNode {
  useSheet(playPageCss)
  const [query] = useSearchParams()
  const [vod, venueNo] = [query.get('vod'), query.get('venue')]
  if (vod === '') return <VideoListPage path={path} />
  if (vod !== null) return <VideoPage key={vod} id={vod} pass={undefined} path={path} />
  if (venueNo !== null) return <VenuePage key={venueNo} venueNo={venueNo} inviteCode={query.get('invite') ?? ''} path={path} />
  return <LivePage id={query.get('id') ?? ''} path={path} />
}

function LivePage({ id, path }: { id: string; path: string | undefined }): ReactNode {
  const t = useStrings(playPageStrings)
  const p = useStrings(phoneStrings)
  const target = usePlayTarget({ id, url: '' })
  const share = useShare()
  const href = useHref(`/h5/mobileplay?id=${encodeURIComponent(id)}`)
  const [recording, setRecording] = useState<{ id: string; title: string } | null>(null)
  if (target.data && 'video' in target.data && target.data.video) return <VideoPage {...target.data.video} path={path} />
  if (target.data && 'venue' in target.data && target.data.venue)
    return <VenuePage venueNo="" inviteCode="" link={target.data.venue} path={path} />
  const data = target.data && 'source' in target.data ? target.data : null
  const title = data?.title || t('picture')
  return (
    <PhonePage
      title={title}
      path={path}
      actions={
        id !== '' && <IconButton icon={Forward} label={p('share')} onClick={() => void share(title, new URL(href, location.href).href)} />
      }
    >
      {recording === null && <TargetPlayer target={target} />}
      {id !== '' && <PhoneRecordings equipmentId={id} chosen={recording} onChoose={setRecording} />}
    </PhonePage>
  )
}
