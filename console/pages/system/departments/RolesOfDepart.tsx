import { type ReactNode, useState } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { rolesOfDepart } from './depart-roles.resource'

/** The roles of a department; of another one they are another view. */
export function RolesOfDepart({ departId }: { departId: string }): ReactNode {
  const [resource] = useState(() => rolesOfDepart(departId))
  return <ResourcePage resource={resource} list={useResourceList(resource)} />
}
