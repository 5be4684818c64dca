import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { reports } from './reports.resource'

/** The stored reports: made, changed, copied and deleted here by who may. */
export default function ReportsPage(): ReactNode {
  return <ResourcePage resource={reports} list={useResourceList(reports)} />
}
