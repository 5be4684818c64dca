import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { flatRecords } from '../../../../elements/list-page/resource/flat-records'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useRuntime } from '../../../session/runtime-context'
import type { PageProps } from '../../parts/page.types'
import { BELOW, BUTTON, isOfType, TOP } from './menu-types'
import menusCss from './menus.css?inline'
import { menus } from './menus.resource'
import { menusStrings } from './menus.strings'

/** Management of the menu and its buttons. What is changed here is in the own menu at once. */
export default function MenusPage({ formData }: PageProps): ReactNode {
  const t = useStrings(menusStrings)
  const { permissions } = useRuntime()
  const list = useResourceList(menus)
  useSheet(menusCss)
  const all = flatRecords(list.rows)
  const count = (type: string): number => all.filter((record) => isOfType(record, type)).length
  return (
    <ResourcePage
      resource={menus}
      list={list}
      recordId={formData?.id}
      note={list.status === 'ready' && t('counts', { top: count(TOP), below: count(BELOW), button: count(BUTTON) })}
      onChanged={() => void permissions.renew()}
    />
  )
}
