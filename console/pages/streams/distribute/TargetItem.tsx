import type { ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Tag } from '../../../../elements/parts/indicators'
import { Rate } from '../work/Rate'
import { TaskMenu } from '../work/TaskMenu'
import { uptimeText } from '../work/uptime'
import type { TaskAction } from '../work/use-task-actions'
import { WorkProblem } from '../work/WorkProblem'
import { WorkStatus } from '../work/WorkStatus'
import { addressOf } from './target-address'

/** One target: state, traffic, what is wrong with it, and what can be done. */
export function TargetItem({ target, actions }: { target: WireRecord; actions: readonly TaskAction[] }): ReactNode {
  const name = stringValue(target['name'])
  return (
    <li className="ops-target">
      <span className="ops-target-name">
        <b>{name}</b>
        <Tag>{stringValue(target['targetType']).toUpperCase()}</Tag>
      </span>
      <Rate record={target} />
      <span className="ops-target-address ops-truncate" title={addressOf(target)}>
        {addressOf(target)}
      </span>
      <span className="ops-target-state">
        <WorkStatus task={target} />
        {uptimeText(target)}
      </span>
      <TaskMenu task={target} name={name} actions={actions} shown={1} />
      <WorkProblem task={target} actions={actions} />
    </li>
  )
}
