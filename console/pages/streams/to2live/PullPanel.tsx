import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { DeviceStream } from '../work/DeviceStream'
import { Facts } from '../work/Facts'
import type { TaskPanelProps } from '../work/TaskDesk'
import { TaskPanel, type TaskSectionProps } from '../work/TaskPanel'
import { sizeText } from '../../parts/size-text'
import { pictureOf } from '../work/worker-facts'
import { SourceTests } from './SourceTests'
import { testsOf } from './source-tests'
import { to2livePath } from './to2live-path'
import { to2live } from './to2live.resource'
import { to2liveStrings } from './to2live.strings'

/** A pulled stream. */
export default function PullPanel(props: TaskPanelProps): ReactNode {
  const t = useStrings(to2liveStrings)
  return <TaskPanel {...props} resource={to2live} path={to2livePath} kind={t('one')} Sections={PullSections} />
}

function PullSections({ task, reload }: TaskSectionProps): ReactNode {
  const t = useStrings(to2liveStrings)
  const picture = pictureOf(task)
  const tested = testsOf(task).find(({ ok }) => ok === true)
  const size = picture?.size || (tested ? sizeText(tested) : '')
  const fps = tested?.['fps'] ? `${stringValue(tested['fps'])} fps` : ''
  const isKnown = picture !== null || tested !== undefined
  const { kbps } = task
  return (
    <>
      <section className="ops-taskpart" aria-label={t('source')}>
        <div className="ops-taskparthead">
          <h3>{t('source')}</h3>
          <code className="ops-truncate" title={stringValue(task['srcUrl'])}>
            {stringValue(task['srcUrl'])}
          </code>
        </div>
        <Facts
          items={[
            [t('picture'), [size, fps].filter((text) => text !== '').join(', ')],
            [t('codec'), picture?.codec || stringValue(tested?.['codec'])],
            [t('sound'), isKnown ? picture?.sound || stringValue(tested?.['audio']) || t('noSound') : ''],
            [t('inRate'), typeof kbps === 'number' ? `${formatNumber(kbps)} kbps` : ''],
          ]}
        />
        <SourceTests task={task} reload={reload} />
      </section>
      <DeviceStream id={stringValue(task['equipmentId'])} name={stringValue(task['equipmentId_dictText'])} heading={t('target')} />
    </>
  )
}
