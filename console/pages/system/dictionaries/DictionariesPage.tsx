import { ArchiveRestore, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dictCacheStrings } from '../../../../elements/core/dict/dict-cache.strings'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Button } from '../../../../elements/parts/button'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import type { PageProps } from '../../parts/page.types'
import { dictionaries } from './dictionaries.resource'
import { dictionariesStrings } from './dictionaries.strings'
import { useDictionaryRefresh } from './use-dictionary-refresh'

const RecycleBin = lazyPart(() => import('./RecycleBin'), { close: ({ onClose }) => onClose() })

/** Management of dictionaries. What is changed here is seen on all pages at once. */
export default function DictionariesPage({ formData }: PageProps): ReactNode {
  const t = useStrings(dictionariesStrings)
  const d = useStrings(dictCacheStrings)
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const list = useResourceList(dictionaries)
  const refresh = useDictionaryRefresh()
  const [busy, setBusy] = useState(false)
  const [binOpen, setBinOpen] = useState(false)

  async function refreshManually(): Promise<void> {
    setBusy(true)
    if (await refresh()) feedback.toast({ tone: 'success', title: d('cache.ok'), cause: 'dictionaries' })
    setBusy(false)
  }

  function restored(): void {
    void refresh()
    void list.reload()
  }

  return (
    <>
      <ResourcePage
        resource={dictionaries}
        list={list}
        recordId={formData?.id}
        onChanged={() => void refresh()}
        tools={
          <>
            <Button kind="text" icon={RefreshCw} loading={busy} onClick={() => void refreshManually()}>
              {t('refresh')}
            </Button>
            <PermissionButton
              kind="text"
              permission={permission(dictionaries.permissions?.restore)}
              icon={ArchiveRestore}
              aria-haspopup="dialog"
              onClick={() => setBinOpen(true)}
            >
              {t('recycleBin')}
            </PermissionButton>
          </>
        }
      />
      {binOpen && <RecycleBin onClose={() => setBinOpen(false)} onRestored={restored} />}
    </>
  )
}
