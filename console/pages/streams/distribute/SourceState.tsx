import type { ReactNode } from 'react'
import type { TextParams } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TwoLines } from '../../parts/TwoLines'
import { WorkStatus } from '../work/WorkStatus'
import { countStates, targetsOf } from './source-groups'

type CountKey = `count.${ReturnType<typeof countStates>[number]['state']}`

/** How many targets of a source are in which state: `1 个失败，3 个运行中`. */
export function countsText(source: WireRecord, t: (key: CountKey | 'listEnd', params?: TextParams) => string): string {
  return countStates(targetsOf(source))
    .map(({ state, count }) => t(`count.${state}`, { n: count }))
    .join(t('listEnd'))
}

/** The worst state among the targets of a source, and how many there are of each. */
export function SourceState({ record, text }: { record: WireRecord; text: string }): ReactNode {
  return <TwoLines first={<WorkStatus task={record} />} second={text} />
}
