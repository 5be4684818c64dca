import type { ComponentType, ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TwoLines } from '../../parts/TwoLines'
import workCss from './work.css?inline'

/** From where to where the media of a task goes. */
export type RouteOf = (task: WireRecord) => readonly [source: string, target: string]

/** The cell with what a task is called and its route. */
export function taskName(routeOf: RouteOf): ComponentType<{ record: WireRecord; text: string }> {
  return function TaskName({ record }): ReactNode {
    useSheet(workCss)
    const [source, target] = routeOf(record)
    const route = (
      <code className="ops-taskroute" title={`${source} → ${target}`}>
        <span>{source}</span>
        <span>{`→ ${target}`}</span>
      </code>
    )
    return <TwoLines first={stringValue(record['name'])} second={route} />
  }
}
