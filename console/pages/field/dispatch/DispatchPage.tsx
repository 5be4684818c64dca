import { Hash, RadioTower } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Button } from '../../../../elements/parts/button'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useLatest } from '../../../../elements/parts/use-latest'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { readRequest } from '../../parts/room-address'
import { useCoalesced } from '../../parts/use-coalesced'
import { dispatch } from './dispatch.resource'
import { dispatchStrings } from './dispatch.strings'
import { dispatchPath, readRoom } from './room-model'

const RoomPage = lazyPart(() => import('./RoomPage'))
const CreateDialog = lazyPart(() => import('./CreateDialog'), { close: ({ onClose }) => onClose() })

/** ms in which messages are gathered before the list is loaded again. */
const gathering = 1000

/** Tabs: parameters of the list by key. */
const views = {
  '': { open: '', mine: '', status: '' },
  open: { open: '1', mine: '', status: '' },
  mine: { open: '', mine: '1', status: '' },
  closed: { open: '', mine: '', status: 'closed' },
} as const
type View = keyof typeof views
const keys = Object.keys(views).filter((key): key is View => Object.hasOwn(views, key))

/** The list of dispatch rooms. `?id=` is in one of them, `?new=1` opens one (room-address.ts). */
export default function DispatchPage({ formData }: PageProps): ReactNode {
  const { search = '', go } = usePageHost()
  const roomRequest = readRequest(search)
  const id = formData?.id ?? roomRequest.id
  if (id) return <RoomPage key={id} id={id} onBack={() => go?.('/dispatch')} fallback={<Skeleton height={320} />} />
  return <Rooms />
}

function Rooms(): ReactNode {
  const t = useStrings(dispatchStrings)
  const { search = '', go } = usePageHost()
  const roomRequest = readRequest(search)
  const list = useResourceList(dispatch)
  const permission = useControlPermissions()
  const feedback = useFeedback()
  const transport = useTransport()
  const [creates, setCreates] = useState(roomRequest.isNew)
  const [shown, setShown] = useState(search)
  if (search !== shown) {
    setShown(search)
    setCreates(roomRequest.isNew)
  }
  const config = useConfigStore()
  const latest = useLatest(list)
  const reloadSoon = useLatest(useCoalesced(() => void latest.current.reload(), gathering))
  useEffect(
    () =>
      subscribeTopic(config, 'dispatch.update', {
        onMessage(payload) {
          if (isRecord(payload) && isRecord(payload['dispatch']))
            latest.current.patch(stringValue(payload['dispatch']['id']), payload['dispatch'])
          reloadSoon.current()
        },
        onBack: () => reloadSoon.current(),
      }),
    [config, latest, reloadSoon],
  )
  const view = keys.find((key) => Object.entries(views[key]).every(([name, value]) => stringValue(list.search[name]) === value))
  const showRoom = (id: string): void => go?.(`/dispatch?id=${encodeURIComponent(id)}`)
  async function joinByCode(): Promise<void> {
    let id: string | undefined
    await feedback.prompt({
      title: t('joinByCode'),
      label: t('code'),
      required: true,
      maxLength: 6,
      rule: (text) => (/^\d{6}$/.test(text) ? null : t('codeRule')),
      okText: t('enter'),
      onConfirm: async (roomCode) => {
        id = readRoom(await transport.post(dispatchPath('join'), { roomCode }))?.id
      },
    })
    if (id !== undefined) showRoom(id)
  }
  function show(key: string): void {
    const next = keys.find((one) => one === key)
    if (next === undefined) return
    for (const [name, value] of Object.entries(views[next])) list.setSearch(name, value)
    list.submit()
  }
  return (
    <>
      <ResourcePage
        resource={dispatch}
        list={list}
        tools={
          <>
            <PermissionButton
              permission={permission(['dispatch:create'])}
              kind="primary"
              icon={RadioTower}
              onClick={() => setCreates(true)}
            >
              {t('create')}
            </PermissionButton>
            <Button icon={Hash} onClick={() => void joinByCode()}>
              {t('joinByCode')}
            </Button>
          </>
        }
        narrowing={
          <FilterTabs
            label={t('views')}
            value={view ?? ''}
            onChange={show}
            items={keys.map((key) => ({ key, label: t(key === '' ? 'all' : key) }))}
          />
        }
      />
      {creates && (
        <CreateDialog
          request={roomRequest}
          onClose={() => setCreates(false)}
          onCreated={(room) => {
            setCreates(false)
            showRoom(room)
          }}
        />
      )}
    </>
  )
}
