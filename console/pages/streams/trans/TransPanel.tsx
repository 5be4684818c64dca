import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { DeviceStream } from '../work/DeviceStream'
import { Facts } from '../work/Facts'
import type { TaskPanelProps } from '../work/TaskDesk'
import { TaskPanel, type TaskSectionProps } from '../work/TaskPanel'
import { sizeText } from '../../parts/size-text'
import { pictureOf } from '../work/worker-facts'
import { Speed } from './Speed'
import { templatePath, trans, transPath } from './trans.resource'
import { transStrings } from './trans.strings'

/** A transcoding: its source, and what it makes of it. */
export default function TransPanel(props: TaskPanelProps): ReactNode {
  const t = useStrings(transStrings)
  return <TaskPanel {...props} resource={trans} path={transPath} kind={t('one')} Sections={TransSections} />
}

function TransSections({ task }: TaskSectionProps): ReactNode {
  const t = useStrings(transStrings)
  const templateId = stringValue(task['templateId'])
  const { data } = useServerData({
    key: ['trans-template', templateId],
    load: (transport, signal) => transport.get(`${templatePath}/queryById`, { id: templateId }, { signal }),
  })
  const template = isRecord(data) ? data : {}
  const picture = pictureOf(task)
  const { kbps } = task
  const rate = (value: unknown): string => (value ? `${formatNumber(Number(value))} kbps` : '')
  return (
    <>
      <DeviceStream id={stringValue(task['sourceId'])} name={stringValue(task['sourceId_dictText'])} heading={t('source')} />
      <section className="ops-taskpart" aria-label={t('target')}>
        <div className="ops-taskparthead">
          <h3>{t('target')}</h3>
          <span>{stringValue(task['templateId_dictText'])}</span>
          <Speed record={task} />
        </div>
        <Facts
          items={[
            [
              t('picture'),
              [picture?.size || sizeText(template), template['fps'] ? `${stringValue(template['fps'])} fps` : '']
                .filter(Boolean)
                .join(', '),
            ],
            [t('codec'), picture?.codec ?? ''],
            [t('videoRate'), rate(template['vKbps'])],
            [t('outRate'), typeof kbps === 'number' ? rate(kbps) : ''],
          ]}
        />
      </section>
    </>
  )
}
