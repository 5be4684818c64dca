import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { type TextParams, useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status } from '../../../../elements/parts/indicators'
import { stateOf, workStates } from '../work/work-states'
import distributeCss from './distribute.css?inline'
import { distributeStrings } from './distribute.strings'
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
  useSheet(distributeCss)
  const t = useStrings(distributeStrings)
  const { label, tone, shape } = workStates[stateOf(record)]
  return (
    <span className="ops-sourcestate">
      <Status tone={tone} shape={shape}>
        {t(label)}
      </Status>
      <small>{text}</small>
    </span>
  )
}
