import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { useRuntime } from '../../../session/runtime-context'
import onlineUsersCss from './online-users.css?inline'
import { onlineUsersFor } from './online-users.resource'

/** Who is signed in, and how one is forced out. */
export default function OnlineUsersPage(): ReactNode {
  const { session } = useRuntime()
  const [resource] = useState(() => onlineUsersFor(() => session.store.getState().user?.token))
  useSheet(onlineUsersCss)
  return <ResourcePage resource={resource} list={useResourceList(resource)} />
}
