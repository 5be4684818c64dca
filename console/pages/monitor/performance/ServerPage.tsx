import type { ReactNode } from 'react'
import { menuOf } from '../../../../elements/core/permissions'
import { pagePath } from '../../../routes/page-path'
import { useSessionUser } from '../../../session/runtime-context'
import { DiskCards } from './DiskCards'
import { type FigureGroup, jvmGroup, memoryGroup, systemGroup, tomcatGroup } from './metrics'
import { FiguresPage } from './FiguresPage'
import { useDisks } from './use-disks'

const own: readonly FigureGroup[] = [systemGroup, memoryGroup]
const ofOthers: readonly (readonly [page: string, group: FigureGroup])[] = [
  ['monitor/jvm', jvmGroup],
  ['monitor/tomcat', tomcatGroup],
]

/** Processors, process and memory; and what other menus have pages of their own for, where this one has none (3.8). */
export default function ServerPage(): ReactNode {
  const user = useSessionUser()
  const { nodes } = menuOf(user?.permissionList ?? [])
  const isElsewhere = (page: string): boolean => pagePath(nodes, page) !== undefined
  const groups = [...own, ...ofOthers.filter(([page]) => !isElsewhere(page)).map(([, group]) => group)]
  return (
    <FiguresPage description="serverText" groups={groups}>
      {!isElsewhere('monitor/disk') && <Disks />}
    </FiguresPage>
  )
}

function Disks(): ReactNode {
  return <DiskCards data={useDisks().data} />
}
