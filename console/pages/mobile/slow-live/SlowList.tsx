import { ImageOff, LocateFixed, RefreshCw, Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Button, IconButton } from '../../../../elements/parts/button'
import { TextInput } from '../../../../elements/parts/field'
import { Empty, Failed, Note, Skeleton } from '../../../../elements/parts/indicators'
import { PhonePage } from '../parts/PhonePage'
import { phoneStrings } from '../parts/phone.strings'
import { readPosition, type Position } from '../parts/read-position'
import { useCall } from '../parts/use-call'
import { readSlowLives, readSlowTags } from './read-slow-live'
import { slowPageStrings } from './slow-page.strings'
import { SlowCards } from './SlowCards'

/** Cards of a page; more come by the button below. */
const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 50

interface SlowListProps {
  path: string | undefined
  onOpen: (id: string) => void
}

/** Public slow lives as cards, by tag and keyword, the nearest first where the reader shares a position. */
export function SlowList({ path, onOpen }: SlowListProps): ReactNode {
  const t = useStrings(slowPageStrings)
  const p = useStrings(phoneStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [tag, setTag] = useState('')
  const [keyword, setKeyword] = useState('')
  const [isSearching, setSearching] = useState(false)
  const [position, setPosition] = useState<Position | null>(null)
  const [locationError, setLocationError] = useState(false)
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const searched = useDeferredValue(keyword.trim())
  const tags = useCall('tags', async (signal) => readSlowTags(await transport.get('/ibl/open/slowTags', {}, { anonymous: true, signal })))
  const body = { tag, keyword: searched, pageNo: 1, pageSize, ...(position && { lng: position.lng, lat: position.lat }) }
  const list = useCall(JSON.stringify(body), async (signal) =>
    readSlowLives(await transport.post('/ibl/open/slowList', body, { anonymous: true, signal })),
  )

  async function locate(): Promise<void> {
    if (position) return setPosition(null)
    setLocationError(false)
    try {
      setPosition(await readPosition())
    } catch {
      setLocationError(true)
    }
  }

  const { records = [], total = 0 } = list.data ?? {}
  return (
    <PhonePage
      title={t('title')}
      path={path}
      actions={
        <>
          <IconButton icon={Search} label={t('search')} aria-pressed={isSearching} onClick={() => setSearching(!isSearching)} />
          <IconButton icon={LocateFixed} label={t('nearest')} aria-pressed={position !== null} onClick={() => void locate()} />
          <IconButton icon={RefreshCw} label={p('refresh')} onClick={list.reload} />
        </>
      }
    >
      {isSearching && (
        <div className="ops-slow-search">
          <TextInput
            icon={Search}
            type="search"
            aria-label={t('search')}
            placeholder={t('searchHint')}
            value={keyword}
            onChange={setKeyword}
          />
        </div>
      )}
      {locationError && <Note tone="warning">{t('noPosition')}</Note>}
      {tags.data && tags.data.length > 0 && (
        <div className="ops-slow-tags" role="group" aria-label={t('tags')}>
          {[{ tag: '', count: 0 }, ...tags.data].map((one) => (
            <button key={one.tag} type="button" aria-pressed={tag === one.tag} onClick={() => setTag(one.tag)}>
              {one.tag === '' ? t('all') : `${one.tag} ${one.count}`}
            </button>
          ))}
        </div>
      )}
      {list.status === 'loading' && (
        <div aria-busy="true" className="ops-slow-wait">
          <Skeleton height={201} />
          <Skeleton height={120} />
        </div>
      )}
      {list.status === 'failed' && <Failed title={t('failed')} text={describeError(list.error, locale)} onRetry={list.reload} />}
      {list.status === 'ready' && records.length === 0 && (
        <Empty
          icon={ImageOff}
          title={t(tag === '' && searched === '' ? 'empty' : 'noMatch')}
          actions={
            (tag !== '' || searched !== '') && (
              <Button
                onClick={() => {
                  setTag('')
                  setKeyword('')
                }}
              >
                {t('showAll')}
              </Button>
            )
          }
        />
      )}
      <SlowCards lives={records} onOpen={onOpen} wideFirst />
      {records.length < total && pageSize < MAX_PAGE_SIZE && (
        <div className="ops-slow-more">
          <Button block onClick={() => setPageSize(MAX_PAGE_SIZE)}>
            {t('more', { n: total - records.length })}
          </Button>
        </div>
      )}
    </PhonePage>
  )
}
