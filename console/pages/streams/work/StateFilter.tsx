import { type ReactNode, useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { RadioGroup } from '../../../../elements/parts/field'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useCoalesced } from '../../parts/use-coalesced'
import { workStates } from './work-states'
import { workStrings } from './work-own.strings'
import workCss from './work.css?inline'

/** ms in which changes are gathered before the tasks are counted again. */
const gathering = 1000

const states = ['running', 'idle', 'waiting', 'retrying', 'failed', 'stopped'] as const

interface StateFilterProps {
  list: ResourceList
  /** Head of the calls of the tasks. */
  path: string
  topic: string
}

/** All tasks, or those in one state, with their numbers. */
export function StateFilter({ list, path, topic }: StateFilterProps): ReactNode {
  useSheet(workCss)
  const t = useStrings(workStrings)
  const config = useConfigStore()
  const { data, reload } = useServerData({
    key: ['work-counts', path, list.total],
    load: (transport, signal) => transport.get(`${path}/counts`, {}, { signal }),
  })
  const soon = useLatest(useCoalesced(reload, gathering))
  useEffect(() => subscribeTopic(config, topic, { onMessage: () => soon.current(), onBack: () => soon.current() }), [config, soon, topic])
  const current = stringValue(list.search['state'])
  const counts = isRecord(data) ? data : {}
  const countOf = (key: string): ReactNode => counts[key] !== undefined && <span className="ops-count">{Number(counts[key])}</span>
  function choose(state: string): void {
    list.setSearch('state', state)
    list.submit()
  }
  return (
    <div className="ops-statefilter">
      <RadioGroup
        aria-label={t('state')}
        variant="buttons"
        size="sm"
        value={current}
        onChange={choose}
        options={[
          {
            value: '',
            label: (
              <span>
                {t('allStates')} {countOf('all')}
              </span>
            ),
          },
          ...states
            .filter((state) => state === current || Number(counts[state]) > 0)
            .map((state) => ({
              value: state,
              label: (
                <span>
                  {t(workStates[state].label)} {countOf(state)}
                </span>
              ),
            })),
        ]}
      />
    </div>
  )
}
