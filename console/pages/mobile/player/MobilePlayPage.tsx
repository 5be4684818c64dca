import { Forward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHref, useSearchParams } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { IconButton } from '../../../../elements/parts/button'
import { Empty } from '../../../../elements/parts/indicators'
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

/** `/h5/mobileplay?id|t`: a device live, its recordings where its reader may see them, and sharing. */
export default function MobilePlayPage({ path }: PageProps): ReactNode {
  const t = useStrings(playPageStrings)
  useSheet(playPageCss)
  const [query] = useSearchParams()
  // Films and venues are pages of their own, which this server does not have.
  if (query.has('vod') || query.has('venue'))
    return (
      <PhonePage title={t('picture')} path={path}>
        <Empty title={t(query.has('vod') ? 'noFilms' : 'noVenues')} />
      </PhonePage>
    )
  return <LivePage id={query.get('id') ?? ''} path={path} />
}

function LivePage({ id, path }: { id: string; path: string | undefined }): ReactNode {
  const t = useStrings(playPageStrings)
  const p = useStrings(phoneStrings)
  const target = usePlayTarget({ id, url: '' })
  const share = useShare()
  const href = useHref(`/h5/mobileplay?id=${encodeURIComponent(id)}`)
  const [recording, setRecording] = useState<{ id: string; title: string } | null>(null)
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
