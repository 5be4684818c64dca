import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStrings } from '../../../elements/core/i18n'
import { useResourceList } from '../../../elements/list-page/declared/use-resource-list'
import { ResourcePage } from '../../../elements/list-page/ResourcePage'
import { clockText } from './figure-text'
import monitorCss from './monitor.css?inline'
import { monitorStrings } from './monitor.strings'
import { type Known, tracesResource } from './traces.resource'
import { tracesStrings } from './traces.strings'

/** The last calls that the server answered. */
export default function TracePage(): ReactNode {
  const t = useStrings(tracesStrings)
  const say = useStrings(monitorStrings)
  const [known, setKnown] = useState<Known | null>(null)
  const [resource] = useState(() => tracesResource(setKnown))
  const list = useResourceList(resource)
  useSheet(monitorCss)
  return (
    <ResourcePage
      resource={resource}
      list={list}
      note={known && [t('note', { count: known.count }), say('updated', { time: clockText(known.at) })].join(' · ')}
    />
  )
}
