import { type FormEvent, type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { TextInput } from '../../../../elements/parts/field'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { asGuest } from '../parts/guest-calls'
import { PhonePage } from '../parts/PhonePage'
import { useCall } from '../parts/use-call'
import { readVideoPage } from './read-video'
import { VideoCards } from './VideoCards'
import vodCss from './vod.css?inline'
import { vodStrings } from './vod.strings'

/** Videos shown at first, and more by each press; the server gives at most 50. */
const STEP = 10
const MAX_SHOWN = 50

/** `/h5/mobileplay?vod=` without a video: the public ones, newest first. */
export default function VideoListPage({ path }: { path: string | undefined }): ReactNode {
  const t = useStrings(vodStrings)
  const locale = useLocale()
  useSheet(vodCss)
  const transport = useTransport()
  const [text, setText] = useState('')
  const [query, setQuery] = useState({ keyword: '', pageSize: STEP })
  const list = useCall(JSON.stringify(query), async (signal) =>
    readVideoPage(await transport.get('/ibl/open/vodList', { ...query, pageNo: 1 }, asGuest({}, signal))),
  )

  function search(event: FormEvent): void {
    event.preventDefault()
    setQuery({ keyword: text.trim(), pageSize: STEP })
  }

  return (
    <PhonePage title={t('title')} path={path}>
      <div className="ops-vod-page">
        <form className="ops-vod-search" role="search" onSubmit={search}>
          <TextInput
            value={text}
            onChange={setText}
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={60}
            enterKeyHint="search"
          />
        </form>
        {list.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton height={240} />
          </div>
        )}
        {list.status === 'failed' && <Failed title={t('listFailed')} text={describeError(list.error, locale)} onRetry={list.reload} />}
        {list.data?.records.length === 0 && <Empty title={t('none')} />}
        {list.data && list.data.records.length > 0 && <VideoCards videos={list.data.records} />}
        {list.data && list.data.total > list.data.records.length && query.pageSize < MAX_SHOWN && (
          <div className="ops-phone-form">
            <Button block onClick={() => setQuery({ ...query, pageSize: query.pageSize + STEP })}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </PhonePage>
  )
}
