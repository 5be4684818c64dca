import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { LinkedUsers } from '../users/LinkedUsers'
import { usersOfDepart } from './depart-users'
import { departUsersStrings } from './depart-users.strings'

/** What the page keeps is of its own list. */
const alone = {}

/** The users of a department and of those below it, beside the departments. */
export default function DepartUsers({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(departUsersStrings)
  const [link] = useState(() => usersOfDepart(recordIdOf(record)))
  useSubject(name)
  return (
    <Drawer open heading={t('heading')} subtitle={name} width={840} onOpenChange={onClose}>
      <PageHostContext value={alone}>
        <LinkedUsers link={link} name={name} />
      </PageHostContext>
    </Drawer>
  )
}
