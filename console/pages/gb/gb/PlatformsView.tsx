import type { ReactNode } from 'react'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { platforms } from './platforms.resource'
import { useGbTopic } from './use-gb-topic'

/** Upper platforms, at which this server registers. */
export function PlatformsView(): ReactNode {
  const list = useResourceList(platforms)
  useGbTopic('gb.platform', (payload) => {
    if (isRecord(payload) && typeof payload['id'] === 'string') list.patch(payload['id'], payload)
    else void list.reload()
  })
  return <ResourcePage resource={platforms} list={list} />
}
