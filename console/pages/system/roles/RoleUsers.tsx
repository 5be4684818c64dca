import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { LinkedUsers } from '../users/LinkedUsers'
import { usersOfRole } from './role-users'
import { rolesStrings } from './roles.strings'

/** What the page keeps is of its own list. */
const alone = {}

/** The users of a role, beside the list of roles. */
export default function RoleUsers({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(rolesStrings)
  const [link] = useState(() => usersOfRole(recordIdOf(record)))
  useSubject(name)
  return (
    <Drawer open heading={t('usersTitle')} subtitle={name} width={840} onOpenChange={onClose}>
      <PageHostContext value={alone}>
        <LinkedUsers link={link} name={name} />
      </PageHostContext>
    </Drawer>
  )
}
