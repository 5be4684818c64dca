import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { useNewSource } from '../work/use-new-source'
import { ToolNote } from '../work/ToolNote'
import { useLiveWork } from '../work/use-live-work'
import { templates, trans } from './trans.resource'
import { transStrings } from './trans.strings'

type View = 'tasks' | 'templates'

/** Transcoding tasks, and their templates. `?source=` opens the form of a new task of a device. */
export default function TransPage({ formData }: PageProps): ReactNode {
  const t = useStrings(transStrings)
  const [view, setView] = useState<View>('tasks')
  const sourceId = useNewSource()
  // What the address names is opened once, not again with each view.
  const [isFirst, setFirst] = useState(true)
  const tabs = (
    <>
      <ToolNote text={t('noTool')} />
      <FilterTabs
        label={t('views')}
        value={view}
        onChange={(key) => {
          setFirst(false)
          setView(key === 'templates' ? key : 'tasks')
        }}
        items={(['tasks', 'templates'] as const).map((key) => ({ key, label: t(key) }))}
      />
    </>
  )
  if (view === 'templates') return <Templates tabs={tabs} />
  return <Tasks key={sourceId} tabs={tabs} {...(isFirst && { recordId: formData?.id, sourceId })} />
}

interface TasksProps {
  tabs: ReactNode
  recordId?: string | undefined
  sourceId?: string
}

function Tasks({ tabs, recordId, sourceId = '' }: TasksProps): ReactNode {
  const list = useResourceList(trans)
  useLiveWork(list, 'trans.state')
  return (
    <ResourcePage
      resource={trans}
      list={list}
      recordId={recordId}
      newRecord={sourceId === '' ? undefined : { sourceId }}
      narrowing={tabs}
    />
  )
}

function Templates({ tabs }: { tabs: ReactNode }): ReactNode {
  return <ResourcePage resource={templates} list={useResourceList(templates)} narrowing={tabs} />
}
