import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { type DepartRecord, departName, departNodes } from '../../../../elements/parts/departs'
import { Empty, LoadFailure } from '../../../../elements/parts/indicators'
import { Spinner } from '../../../../elements/parts/Spinner'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { type PermissionCodes, useControlPermissions } from '../../../../elements/parts/permission'
import { type TabItem, Tabs } from '../../../../elements/parts/tabs'
import { flatRecords } from '../../../../elements/parts/tree-picker/tree-records'
import { TreeSidebar } from '../../parts/TreeSidebar'
import { usersOfDepart } from '../departments/depart-users'
import { RolesOfDepart } from '../departments/RolesOfDepart'
import { LinkedUsers } from '../users/LinkedUsers'
import { Basics } from './Basics'
import myDepartmentCss from './my-department.css?inline'
import { myDepartmentStrings } from './my-department.strings'
import { useOwnDepartments } from './own-departments'

/** What the page keeps is of its own lists. */
const alone = {}

const codes: Readonly<Record<'users' | 'roles', PermissionCodes>> = {
  users: ['departUser:list', 'system:departUser:list'],
  roles: ['system:depart:role:list', 'system:depart:role:add'],
}

/** The departments that the reader is in charge of: what each is, who belongs to it, and its roles. */
export default function MyDepartmentPage(): ReactNode {
  const t = useStrings(myDepartmentStrings)
  const locale = useLocale()
  const { status, data, error, retry } = useOwnDepartments()
  useSheet(myDepartmentCss)
  if (data && data.length > 0) return <OwnDepartments departs={data} />
  return (
    <div className="ops-panel ops-mydepart-none">
      <h1 className="ops-sr-only">{t('departments')}</h1>
      {status === 'loading' && <Spinner />}
      {status === 'failed' && <LoadFailure text={t('failed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && <Empty title={t('none')} text={t('noneText')} />}
    </div>
  )
}

function OwnDepartments({ departs }: { departs: readonly DepartRecord[] }): ReactNode {
  const t = useStrings(myDepartmentStrings)
  const nodes = useMemo(() => departNodes(departs), [departs])
  const all = useMemo(() => flatRecords(departs), [departs])
  const [chosen, setChosen] = useState('')
  // What somebody looks at stays the same for another department.
  const [shown, setShown] = useState('users')
  // One that is gone from the tree is not shown any more.
  const depart = all.find(({ id }) => id === chosen) ?? all[0]!
  useSubject(departName(depart))
  return (
    <TreeSidebar label={t('departments')} nodes={nodes} value={depart.id} chosen={departName(depart)} onChange={setChosen}>
      <Contents key={depart.id} depart={depart} parent={all.find(({ id }) => id === depart['parentId'])} shown={shown} onShow={setShown} />
    </TreeSidebar>
  )
}

interface ContentsProps {
  depart: DepartRecord
  parent: DepartRecord | undefined
  /** Key of the tab. */
  shown: string
  onShow: (shown: string) => void
}

/** Of one department; lists of another one begin anew. */
function Contents({ depart, parent, shown, onShow }: ContentsProps): ReactNode {
  const t = useStrings(myDepartmentStrings)
  const permission = useControlPermissions()
  const [link] = useState(() => usersOfDepart(depart.id))
  const may = (section: keyof typeof codes): boolean => permission(codes[section]).outcome === 'allowed'
  const items: TabItem[] = [
    ...(may('users') ? [{ key: 'users', label: t('users'), content: <LinkedUsers link={link} name={departName(depart)} /> }] : []),
    ...(may('roles') ? [{ key: 'roles', label: t('roles'), content: <RolesOfDepart departId={depart.id} /> }] : []),
    { key: 'basics', label: t('basics'), content: <Basics depart={depart} parent={parent} /> },
  ]
  return (
    <PageHostContext value={alone}>
      <Tabs
        className="ops-mydepart-contents"
        label={t('sections')}
        items={items}
        value={items.some(({ key }) => key === shown) ? shown : 'basics'}
        onChange={onShow}
      />
    </PageHostContext>
  )
}
