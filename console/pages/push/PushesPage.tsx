import type { ReactNode } from 'react'
import { useServerData } from '../../../elements/core/query'
import { textOf } from '../../../elements/list-page/resource/records'
import { ResourcePage } from '../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../elements/list-page/resource/use-resource-list'
import type { PageProps } from '../page.types'
import { pushPaths } from './push-paths'
import { pushes } from './pushes.resource'
import { PushTabs } from './PushTabs'
import { useLivePushes } from './use-live-pushes'

/** Management of what encoders push to this server. */
export default function PushesPage({ formData }: PageProps): ReactNode {
  const list = useResourceList(pushes)
  const counts = useServerData({
    key: ['push-counts'],
    load: (transport, signal) => transport.get(pushPaths.counts, {}, { signal }),
  })
  const count = (): void => void counts.reload()
  useLivePushes(list, count)

  function show(state: string): void {
    list.setSearch('state', state)
    list.submit()
  }

  return (
    <ResourcePage
      resource={pushes}
      list={list}
      recordId={formData?.id}
      onChanged={count}
      narrowing={<PushTabs counts={counts.data} value={textOf(list.search['state'])} onChange={show} />}
    />
  )
}
