import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { useLiveRows } from '../../parts/use-live-rows'
import { venues } from './venue.resource'
import { roomOf } from './venue-terms'
import { venueStrings } from './venue.strings'

const ControlRoom = lazyPart(() => import('./room/ControlRoom'))

const states = ['living', 'notice', 'draft', 'ended', 'closed'] as const

/** The list of live venues, or with `?room=` the control room of one. */
export default function VenuePage({ formData, path = '/' }: PageProps): ReactNode {
  const { search = '', go } = usePageHost()
  const roomId = roomOf(search)
  if (roomId === '' || formData) return <VenueList recordId={formData?.id} />
  return <ControlRoom key={roomId} id={roomId} onBack={() => go?.(path)} fallback={<Skeleton height={320} />} />
}

/** Live venues by state. */
function VenueList({ recordId }: { recordId: string | undefined }): ReactNode {
  const t = useStrings(venueStrings)
  const list = useResourceList(venues)
  useLiveRows('venue.state', list)
  return (
    <ResourcePage
      resource={venues}
      list={list}
      recordId={recordId}
      narrowing={
        <FilterTabs
          label={t('status')}
          value={stringValue(list.search['status'])}
          onChange={(status) => {
            list.setSearch('status', status)
            list.submit()
          }}
          items={[{ key: '', label: t('all') }, ...states.map((key) => ({ key, label: t(`state.${key}`) }))]}
        />
      }
    />
  )
}
