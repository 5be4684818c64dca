import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { FilterTabs } from '../../parts/FilterTabs'
import { clockOf } from './figure-text'
import monitorCss from './monitor.css?inline'
import { monitorStrings } from './monitor.strings'
import { type LoadedTraces, tracesResource } from './traces.resource'
import { tracesStrings } from './traces.strings'

/** The last calls that the server answered. */
export default function TracePage(): ReactNode {
  const t = useStrings(tracesStrings)
  const tTable = useStrings(monitorStrings)
  const [loaded, setLoaded] = useState<LoadedTraces | null>(null)
  const [resource] = useState(() => tracesResource(setLoaded))
  const list = useResourceList(resource)
  useSheet(monitorCss)

  function show(kind: string): void {
    list.setSearch('kind', kind)
    list.submit()
  }

  return (
    <ResourcePage
      resource={resource}
      list={list}
      note={
        loaded &&
        [
          t('note', { count: loaded.count }),
          ...(loaded.median === null
            ? []
            : [t('median', { ms: formatNumber(loaded.median) }), t('slowest', { ms: formatNumber(loaded.slowest) })]),
          tTable('updated', { time: clockOf(loaded.at) }),
        ].join(' · ')
      }
      narrowing={
        loaded && (
          <FilterTabs
            label={t('kinds')}
            value={stringValue(list.search['kind'])}
            onChange={show}
            items={[
              { key: '', label: t('all'), count: loaded.count },
              { key: 'slow', label: t('slowOnes'), count: loaded.slow },
              { key: 'faulty', label: t('faultyOnes'), count: loaded.faulty },
            ]}
          />
        )
      }
    />
  )
}
