import type { ReactNode } from 'react'
import { ResourcePage } from '../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../elements/list-page/resource/use-resource-list'
import type { PageProps } from '../page.types'
import { pushes } from './pushes.resource'
import { useLivePushes } from './use-live-pushes'

/** Management of what encoders push to this server. */
export default function PushesPage({ formData }: PageProps): ReactNode {
  const list = useResourceList(pushes)
  useLivePushes(list)
  return <ResourcePage resource={pushes} list={list} recordId={formData?.id} />
}
