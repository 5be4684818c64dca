import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import type { PageProps } from '../../page.types'
import { users } from './users.resource'

/** User management. Called with form data it shows that user. */
export default function UsersPage({ formData }: PageProps): ReactNode {
  return <ResourcePage resource={users} recordId={formData?.id} />
}
