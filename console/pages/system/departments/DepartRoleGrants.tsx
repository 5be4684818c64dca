import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { GrantSubject } from '../grants/grant-subject'
import { GrantsDrawer } from '../grants/GrantsDrawer'
import { departPaths } from './depart-paths'
import { departRolesStrings } from './depart-roles.strings'

function subjectOf(role: WireRecord): GrantSubject {
  const [roleId, departId] = [recordIdOf(role), stringValue(role['departId'])]
  return {
    kind: 'depart-role',
    id: roleId,
    name: stringValue(role['roleName']),
    tree: { path: departPaths.roleTree, params: { departId } },
    granted: { path: departPaths.roleGranted, params: { roleId } },
    save: { path: departPaths.saveRoleGrants, body: { roleId } },
    rules: { path: departPaths.roleRules, holder: [departId, roleId], body: { roleId } },
  }
}

/** What the role of a department may do, of what the department has. */
export default function DepartRoleGrants({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(departRolesStrings)
  const [subject] = useState(() => subjectOf(record))
  return <GrantsDrawer heading={t('roleGrants')} subject={subject} note={t('roleGrantsNote')} onClose={onClose} />
}
