import { ChartColumn, Siren } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Button } from '../../../../elements/parts/button'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useSessionUser } from '../../../session/runtime-context'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { sosPath } from './alarm-record'
import { sos } from './sos.resource'
import { sosStrings } from './sos.strings'
import { useLiveAlarms } from './use-live-alarms'

const StatisticsDialog = lazyPart(() => import('./StatisticsDialog'), { close: ({ onClose }) => onClose() })

/** Tabs: parameters of the list by key. */
const views = {
  open: { open: '1', handlerId: '', status: '' },
  '': { open: '', handlerId: '', status: '' },
  mine: { open: '1', handlerId: 'me', status: '' },
  closed: { open: '', handlerId: '', status: 'closed' },
  false: { open: '', handlerId: '', status: 'false' },
} as const
type View = keyof typeof views
const isView = (key: string): key is View => Object.hasOwn(views, key)

/** The list of alarms. `?id=` opens one, `?device=` shows those of a device. */
export default function SosPage({ formData }: PageProps): ReactNode {
  const t = useStrings(sosStrings)
  const { search = '' } = usePageHost()
  const asked = new URLSearchParams(search)
  const device = asked.get('device') ?? ''
  const list = useResourceList(sos)
  const permission = useControlPermissions()
  const counts = useServerData({ key: ['sos-counts'], load: (transport, signal) => transport.get(sosPath('counts'), {}, { signal }) })
  const [statistics, setStatistics] = useState(false)
  useLiveAlarms(list, () => void counts.reload())

  const latest = useLatest(list)
  useEffect(() => {
    if (device === '') return
    latest.current.setSearch('device', device)
    latest.current.submit()
  }, [device, latest])

  const view = Object.keys(views)
    .filter(isView)
    .find((key) => Object.entries(views[key]).every(([name, value]) => stringValue(list.search[name]) === value))
  function show(key: string): void {
    if (!isView(key)) return
    for (const [name, value] of Object.entries(views[key])) list.setSearch(name, value)
    list.submit()
  }
  const countOf = (name: string): number | undefined => (isRecord(counts.data) ? Number(counts.data[name]) : undefined)
  const test = useTestAlarm(() => void list.afterChange())

  return (
    <>
      <ResourcePage
        resource={sos}
        list={list}
        recordId={formData?.id ?? asked.get('id') ?? undefined}
        onChanged={() => void counts.reload()}
        tools={
          <>
            <Button icon={ChartColumn} onClick={() => setStatistics(true)}>
              {t('statistics')}
            </Button>
            <PermissionButton permission={permission(['sos:add'])} icon={Siren} onClick={() => void test()}>
              {t('test')}
            </PermissionButton>
          </>
        }
        narrowing={
          <FilterTabs
            label={t('views')}
            value={view ?? ''}
            onChange={show}
            items={[
              { key: '', label: t('all'), count: countOf('all') },
              { key: 'open', label: t('open'), count: countOf('open') },
              { key: 'mine', label: t('mine'), count: countOf('mine') },
              { key: 'closed', label: t('closed'), count: countOf('closed') },
              { key: 'false', label: t('false'), count: countOf('false') },
            ]}
          />
        }
      />
      {statistics && <StatisticsDialog onClose={() => setStatistics(false)} />}
    </>
  )
}

/** Raises an alarm of the user, after a question. */
function useTestAlarm(onDone: () => void): () => Promise<void> {
  const t = useStrings(sosStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const user = useSessionUser()
  return async () => {
    let no = ''
    const done = await feedback.confirm({
      title: t('testTitle'),
      question: t('testQuestion'),
      okText: t('test'),
      onConfirm: async () => {
        const body = { type: 'other', level: 'H', ownerType: 'user', ownerId: user?.info?.id ?? '', content: t('testContent') }
        const response = await transport.post(sosPath('add'), body)
        no = isRecord(response) ? stringValue(response['sosNo']) : ''
      },
    })
    if (!done) return
    feedback.toast({ tone: 'success', title: t('testDone', { no }) })
    onDone()
  }
}
