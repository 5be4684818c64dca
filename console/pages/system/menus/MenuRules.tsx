import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Drawer } from '../../../../elements/parts/dialog'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { rulesOfMenu } from './menu-rules.resource'
import { menuRulesStrings } from './menu-rules.strings'
import menusCss from './menus.css?inline'

/** What the page keeps is of its own list. */
const alone = {}

/** The data rules of a menu entry, beside the menu. */
export default function MenuRules({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(menuRulesStrings)
  useSheet(menusCss)
  useSubject(name)
  return (
    <Drawer open heading={t('heading')} subtitle={name} width={840} onOpenChange={onClose}>
      <PageHostContext value={alone}>
        <RulesOfMenu permissionId={recordIdOf(record)} />
      </PageHostContext>
    </Drawer>
  )
}

function RulesOfMenu({ permissionId }: { permissionId: string }): ReactNode {
  const [resource] = useState(() => rulesOfMenu(permissionId))
  return <ResourcePage resource={resource} list={useResourceList(resource)} />
}
