import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { plans } from './plans.resource'

/** The plans by which devices are recorded. */
export function PlanList(): ReactNode {
  return <ResourcePage resource={plans} list={useResourceList(plans)} />
}
