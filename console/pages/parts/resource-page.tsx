import type { ReactNode } from 'react'
import { ResourcePage } from '../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../elements/list-page/declared/use-resource-list'
import type { Resource } from '../../../elements/list-page/resource/resource.types'
import type { PageProps } from './page.types'

/** The page of a resource. Called with form data it shows that record. */
export function resourcePage(resource: Resource): (props: PageProps) => ReactNode {
  return function ResourceListPage({ formData }) {
    return <ResourcePage resource={resource} list={useResourceList(resource)} recordId={formData?.id} />
  }
}
