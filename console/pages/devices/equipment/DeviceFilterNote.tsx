import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import devicesNarrowedCss from './device-filter-note.css?inline'
import { deviceViewsStrings } from './device-views.strings'
import { setNodeFilter } from './node-filter'

/** Where the tree has no room: that the list is narrowed by a node of it which no search field tells, and the way to all devices. */
export default function DeviceFilterNote({ list }: { list: Pick<ResourceList, 'search' | 'setSearch' | 'submit'> }): ReactNode {
  const t = useStrings(deviceViewsStrings)
  useSheet(devicesNarrowedCss)
  const { id, areaCode } = list.search
  return (
    <p className="ops-devicesnarrowed">
      <span>{t(id ? 'onlyDevice' : areaCode ? 'onlyArea' : 'onlyNowhere')}</span>
      <Button size="sm" onClick={() => setNodeFilter(list)}>
        {t('allDevices')}
      </Button>
    </p>
  )
}
