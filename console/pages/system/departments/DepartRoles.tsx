import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { departRolesStrings } from './depart-roles.strings'
import { RolesOfDepart } from './RolesOfDepart'

/** What the page keeps is of its own list. */
const alone = {}

/** The roles of a department, beside the departments. */
export default function DepartRoles({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(departRolesStrings)
  useSubject(name)
  return (
    <Drawer open heading={t('heading')} subtitle={name} width={840} onOpenChange={onClose}>
      <PageHostContext value={alone}>
        <RolesOfDepart departId={recordIdOf(record)} />
      </PageHostContext>
    </Drawer>
  )
}
