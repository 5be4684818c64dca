import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { useLiveRows } from '../../parts/use-live-rows'
import { venues } from './venue.resource'
import { venueStrings } from './venue.strings'

const states = ['living', 'notice', 'draft', 'ended', 'closed'] as const

/** Live venues by state. */
export default function VenuePage({ formData }: PageProps): ReactNode {
  const t = useStrings(venueStrings)
  const list = useResourceList(venues)
  useLiveRows('venue.state', list)
  return (
    <ResourcePage
      resource={venues}
      list={list}
      recordId={formData?.id}
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
