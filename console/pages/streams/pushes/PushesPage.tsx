import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { recordTitle, stringValue } from '../../../../elements/list-page/resource/records'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import type { PageProps } from '../../parts/page.types'
import { KeyDialog } from './lazy-dialogs'
import { pushPaths } from './push-paths'
import { pushes } from './pushes.resource'
import { pushesStrings } from './pushes.strings'
import { PushTabs } from './PushTabs'
import { useLivePushes } from './use-live-pushes'

const GenerateDialog = lazyPart(() => import('./GenerateDialog'), { close: ({ onClose }) => onClose() })

/** Management of what encoders push to this server. */
export default function PushesPage({ formData }: PageProps): ReactNode {
  const t = useStrings(pushesStrings)
  const permission = useControlPermissions()
  const list = useResourceList(pushes)
  const [isGenerating, setGenerating] = useState(false)
  const [made, setMade] = useState<WireRecord | null>(null)
  const counts = useServerData({
    key: ['push-counts'],
    load: (transport, signal) => transport.get(pushPaths.counts, {}, { signal }),
  })
  const count = (): void => void counts.reload()
  useLivePushes(list, count)

  function show(state: string): void {
    list.setSearch('state', state)
    list.submit()
  }

  function generated(push: WireRecord | null): void {
    setGenerating(false)
    setMade(push)
    changed()
  }

  function changed(): void {
    count()
    void list.afterChange()
  }

  return (
    <>
      <ResourcePage
        resource={pushes}
        list={list}
        recordId={formData?.id}
        onChanged={count}
        tools={
          // Who may not see keys would get an address that he cannot read.
          permission(['push:key']).outcome === 'allowed' && (
            <PermissionButton permission={permission(['push:add'])} icon={KeyRound} onClick={() => setGenerating(true)}>
              {t('generate')}
            </PermissionButton>
          )
        }
        narrowing={<PushTabs counts={counts.data} value={stringValue(list.search['state'])} onChange={show} />}
      />
      {isGenerating && <GenerateDialog onClose={() => setGenerating(false)} onMade={generated} />}
      {made && (
        <KeyDialog
          record={made}
          name={recordTitle(pushes, made)}
          onClose={() => setMade(null)}
          onChanged={() => {
            setMade(null)
            changed()
          }}
        />
      )}
    </>
  )
}
