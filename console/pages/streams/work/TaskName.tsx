import type { ComponentType, ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TwoLines } from '../../parts/TwoLines'

/** From where to where the media of a task goes. */
export type RouteOf = (task: WireRecord) => readonly [source: string, target: string]

/** The cell with what a task is called and its route. */
export function taskName(routeOf: RouteOf): ComponentType<{ record: WireRecord; text: string }> {
  return function TaskName({ record }): ReactNode {
    return <TwoLines first={stringValue(record['name'])} second={<code>{routeOf(record).join(' → ')}</code>} />
  }
}
