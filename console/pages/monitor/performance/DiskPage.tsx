import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { DiskCards } from './DiskCards'
import { monitorStrings } from './monitor.strings'
import { MonitorFrame } from './MonitorFrame'
import { useDisks } from './use-disks'

/** How full the disks of the server are. */
export default function DiskPage(): ReactNode {
  const t = useStrings(monitorStrings)
  const { data, updatedAt, isAsking, reload } = useDisks()
  return (
    <MonitorFrame description={t('diskText')} updatedAt={updatedAt} isAsking={isAsking} onRefresh={reload}>
      <DiskCards data={data} />
    </MonitorFrame>
  )
}
