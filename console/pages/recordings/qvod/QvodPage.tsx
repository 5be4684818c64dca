import { FilePlus, FolderOpen, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { useLiveRows } from '../../parts/use-live-rows'
import { videoCategoryList } from './categories.resource'
import { qvod } from './qvod.resource'
import { qvodStrings } from './qvod.strings'

const UploadDialog = lazyPart(() => import('./UploadDialog'), { close: ({ onClose }) => onClose() })
const FilesDialog = lazyPart(() => import('./FilesDialog'), { close: ({ onClose }) => onClose() })
const RecordDialog = lazyPart(() => import('./RecordDialog'), { close: ({ onClose }) => onClose() })

type Source = 'upload' | 'files' | 'record'

type View = '' | 'published' | 'draft' | 'offline' | 'categories'
const views: readonly View[] = ['', 'published', 'draft', 'offline', 'categories']
const isView = (key: string): key is View => views.some((view) => view === key)

/** On-demand videos by state, and their categories. */
export default function QvodPage({ formData }: PageProps): ReactNode {
  const t = useStrings(qvodStrings)
  const list = useResourceList(qvod)
  const [view, setView] = useState<View>('')
  useLiveRows('qvod.state', list)

  function show(key: string): void {
    if (!isView(key)) return
    setView(key)
    if (key === 'categories') return
    list.setSearch('status', key)
    list.submit()
  }

  const tabs = (
    <FilterTabs
      label={t('views')}
      value={view}
      onChange={show}
      items={[
        { key: '', label: t('all') },
        { key: 'published', label: t('published') },
        { key: 'draft', label: t('drafts') },
        { key: 'offline', label: t('withdrawn') },
        { key: 'categories', label: t('categories') },
      ]}
    />
  )
  return view === 'categories' ? <CategoryList tabs={tabs} /> : <VideoList list={list} recordId={formData?.id} tabs={tabs} />
}

function CategoryList({ tabs }: { tabs: ReactNode }): ReactNode {
  return <ResourcePage resource={videoCategoryList} list={useResourceList(videoCategoryList)} narrowing={tabs} />
}

interface VideoListProps {
  list: ResourceList
  recordId: string | undefined
  tabs: ReactNode
}

function VideoList({ list, recordId, tabs }: VideoListProps): ReactNode {
  const t = useStrings(qvodStrings)
  const permission = useControlPermissions()
  const [source, setSource] = useState<Source | null>(null)
  const close = (): void => setSource(null)
  const added = (): void => {
    close()
    void list.afterChange()
  }
  const mayAdd = permission(['qvod:add'])
  return (
    <>
      <ResourcePage
        resource={qvod}
        list={list}
        recordId={recordId}
        tools={
          <>
            <PermissionButton permission={mayAdd} kind="primary" icon={Upload} onClick={() => setSource('upload')}>
              {t('upload')}
            </PermissionButton>
            <PermissionButton permission={mayAdd} icon={FolderOpen} onClick={() => setSource('files')}>
              {t('fromFiles')}
            </PermissionButton>
            <PermissionButton permission={mayAdd} icon={FilePlus} onClick={() => setSource('record')}>
              {t('fromRecord')}
            </PermissionButton>
          </>
        }
        narrowing={tabs}
      />
      {source === 'upload' && <UploadDialog onClose={close} onAdded={() => void list.afterChange()} />}
      {source === 'files' && <FilesDialog onClose={close} onAdded={added} />}
      {source === 'record' && <RecordDialog onClose={close} onAdded={added} />}
    </>
  )
}
