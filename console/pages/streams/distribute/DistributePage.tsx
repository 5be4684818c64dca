import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { ToolNote } from '../work/ToolNote'
import { useLiveWork } from '../work/use-live-work'
import { useNewSource } from '../work/use-new-source'
import { distribute } from './distribute.resource'
import { distributeStrings } from './distribute.strings'
import { withTarget } from './source-groups'
import { sources } from './sources.resource'

const views = ['sources', 'targets'] as const
type View = (typeof views)[number]

/** Streams of devices and the targets that they are sent to, by source or one by one. `?source=` opens the form of a new target. */
export default function DistributePage({ formData }: PageProps): ReactNode {
  const t = useStrings(distributeStrings)
  const sourceId = useNewSource()
  const [view, setView] = useState<View>(formData?.id || sourceId !== '' ? 'targets' : 'sources')
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
          setView(key === 'targets' ? key : 'sources')
        }}
        items={views.map((key) => ({ key, label: t(`view.${key}`) }))}
      />
    </>
  )
  if (view === 'sources') return <Sources tabs={tabs} />
  return <Targets key={sourceId} tabs={tabs} {...(isFirst && { recordId: formData?.id, sourceId })} />
}

/** Enters what is published of a target in the row of its source. */
function enterTarget({ rows, patch }: Pick<ResourceList, 'rows' | 'patch'>, task: WireRecord): void {
  for (const row of rows) {
    const changed = withTarget(row, task)
    if (changed) patch(recordIdOf(row), changed)
  }
}

function Sources({ tabs }: { tabs: ReactNode }): ReactNode {
  const list = useResourceList(sources)
  useLiveWork(list, 'distribute.state', enterTarget)
  return <ResourcePage resource={sources} list={list} narrowing={tabs} />
}

interface TargetsProps {
  tabs: ReactNode
  recordId?: string | undefined
  sourceId?: string
}

function Targets({ tabs, recordId, sourceId = '' }: TargetsProps): ReactNode {
  const list = useResourceList(distribute)
  useLiveWork(list, 'distribute.state')
  return (
    <ResourcePage
      resource={distribute}
      list={list}
      recordId={recordId}
      newRecord={sourceId === '' ? undefined : { sourceId }}
      narrowing={tabs}
    />
  )
}
