import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import type { PageProps } from '../../page.types'
import { users } from './users.resource'

/** User management. Called with form data it shows that user. */
export default function UsersPage({ formData }: PageProps): ReactNode {
  return <ResourcePage resource={users} list={useResourceList(users)} recordId={formData?.id} />
}
