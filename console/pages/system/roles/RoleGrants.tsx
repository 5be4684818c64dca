import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { useSubject } from '../../../../elements/parts/page-host'
import type { GrantSubject } from '../grants/grant-subject'
import { GrantsDrawer } from '../grants/GrantsDrawer'
import { rolePaths } from './role-paths'
import { rolesStrings } from './roles.strings'

function subjectOf(roleId: string, name: string): GrantSubject {
  return {
    kind: 'role',
    id: roleId,
    name,
    tree: { path: rolePaths.grantTree, params: {} },
    granted: { path: rolePaths.granted, params: { roleId } },
    save: { path: rolePaths.saveGrants, body: { roleId } },
    rules: { path: rolePaths.rules, holder: [roleId], body: { roleId } },
  }
}

/** What a role may do: menu entries and buttons. */
export default function RoleGrants({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(rolesStrings)
  const [subject] = useState(() => subjectOf(recordIdOf(record), name))
  useSubject(name)
  return <GrantsDrawer heading={t('grantTitle')} subject={subject} onClose={onClose} />
}
