import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Tag } from '../../../../elements/parts/indicators'
import { DeviceStream } from '../work/DeviceStream'
import type { TaskPanelProps } from '../work/TaskDesk'
import { TaskPanel, type TaskSectionProps } from '../work/TaskPanel'
import { distributePath } from './distribute-path'
import { distribute } from './distribute.resource'
import { distributeStrings } from './distribute.strings'
import { addressOf } from './target-address'

/** A target with the source that it gets. */
export default function TargetPanel(props: TaskPanelProps): ReactNode {
  const t = useStrings(distributeStrings)
  return <TaskPanel {...props} resource={distribute} path={distributePath} kind={t('one')} Sections={TargetSections} />
}

function TargetSections({ task }: TaskSectionProps): ReactNode {
  const t = useStrings(distributeStrings)
  return (
    <>
      <DeviceStream id={stringValue(task['sourceId'])} name={stringValue(task['sourceId_dictText'])} heading={t('source')} />
      <section className="ops-taskpart" aria-label={t('target')}>
        <div className="ops-taskparthead">
          <h3>{t('target')}</h3>
          <Tag>{stringValue(task['targetType']).toUpperCase()}</Tag>
          <code className="ops-truncate" title={addressOf(task)}>
            {addressOf(task)}
          </code>
        </div>
      </section>
    </>
  )
}
