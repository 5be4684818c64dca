import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PageProps } from '../../parts/page.types'
import { TaskList } from '../work/TaskList'
import { ToolNote } from '../../parts/ToolNote'
import { to2livePath } from './to2live-path'
import { to2live } from './to2live.resource'
import { to2liveStrings } from './to2live.strings'

const PullPanel = lazyPart(() => import('./PullPanel'), { close: ({ onClose }) => onClose() })

/** Sources that are fetched and become devices. */
export default function To2livePage({ formData }: PageProps): ReactNode {
  const t = useStrings(to2liveStrings)
  return (
    <TaskList
      resource={to2live}
      path={to2livePath}
      topic="proxy.state"
      Panel={PullPanel}
      recordId={formData?.id}
      tabs={<ToolNote text={t('noTool')} />}
    />
  )
}
