import { FilePlus, FolderOpen, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import { useLiveRows } from '../../parts/use-live-rows'
import { videoCategoryList } from './categories.resource'
import { CategorySidebar } from './CategorySidebar'
import { readCounts } from './category-tree'
import { qvod } from './qvod.resource'
import { qvodStrings } from './qvod.strings'
import { qvodPath } from './qvod-terms'
import { TransferTray } from './TransferTray'
import { useUploads } from './use-uploads'

const UploadDialog = lazyPart(() => import('./UploadDialog'), { close: ({ onClose }) => onClose() })
const FilesDialog = lazyPart(() => import('./FilesDialog'), { close: ({ onClose }) => onClose() })
const RecordDialog = lazyPart(() => import('./RecordDialog'), { close: ({ onClose }) => onClose() })

type Source = 'upload' | 'files' | 'record'

const states = ['published', 'draft', 'offline', 'making', 'failed'] as const

/** On-demand videos by category and state, their uploads, and their categories. */
export default function QvodPage({ formData }: PageProps): ReactNode {
  const t = useStrings(qvodStrings)
  const list = useResourceList(qvod)
  const [isCategories, setCategories] = useState(false)
  const view = isCategories ? 'categories' : stringValue(list.search['status'])
  // The filter has the ids below the category as well.
  const category = stringValue(list.search['categoryId']).split(',')[0] ?? ''
  const statistics = useServerData({
    key: ['qvod-stat'],
    load: (transport, signal) => transport.get(qvodPath('stat'), {}, { signal }),
  })
  const counts = readCounts(statistics.data)
  const recount = (): void => void statistics.reload()
  useLiveRows('qvod.state', list, recount)
  const added = (): void => {
    recount()
    void list.afterChange()
  }
  const uploads = useUploads(added)
  const [source, setSource] = useState<Source | null>(null)
  const close = (): void => setSource(null)

  function show(key: string): void {
    setCategories(key === 'categories')
    if (key === 'categories') return
    list.setSearch('status', key)
    list.submit()
  }

  const isReady = statistics.status === 'ready'
  const tabs = (
    <FilterTabs
      label={t('views')}
      value={view}
      onChange={show}
      items={[
        { key: '', label: t('all'), ...(isReady && { count: counts.total }) },
        ...states
          .filter((state) => (state !== 'making' && state !== 'failed') || view === state || (counts.states[state] ?? 0) > 0)
          .map((key) => ({ key, label: t(`state.${key}`), ...(isReady && { count: counts.states[key] ?? 0 }) })),
        { key: 'categories', label: t('categories') },
      ]}
    />
  )
  return (
    <>
      {isCategories ? (
        <CategoryList tabs={tabs} onChanged={recount} />
      ) : (
        <CategorySidebar
          counts={counts}
          value={category}
          onChange={(ids) => {
            list.setSearch('categoryId', ids.join())
            list.submit()
          }}
        >
          <VideoList list={list} recordId={formData?.id} tabs={tabs} onSource={setSource} onChanged={recount} />
          <TransferTray uploads={uploads} onChooseAgain={() => setSource('upload')} />
        </CategorySidebar>
      )}
      {source === 'upload' && <UploadDialog uploads={uploads} category={category} onClose={close} />}
      {source === 'files' && (
        <FilesDialog
          category={category}
          onClose={close}
          onAdded={() => {
            close()
            added()
          }}
        />
      )}
      {source === 'record' && (
        <RecordDialog
          category={category}
          onClose={close}
          onAdded={() => {
            close()
            added()
          }}
        />
      )}
    </>
  )
}

function CategoryList({ tabs, onChanged }: { tabs: ReactNode; onChanged: () => void }): ReactNode {
  return <ResourcePage resource={videoCategoryList} list={useResourceList(videoCategoryList)} narrowing={tabs} onChanged={onChanged} />
}

interface VideoListProps {
  list: ResourceList
  recordId: string | undefined
  tabs: ReactNode
  onSource: (source: Source) => void
  onChanged: () => void
}

function VideoList({ list, recordId, tabs, onSource, onChanged }: VideoListProps): ReactNode {
  const t = useStrings(qvodStrings)
  const permission = useControlPermissions()
  const mayAdd = permission(['qvod:add'])
  return (
    <ResourcePage
      resource={qvod}
      list={list}
      recordId={recordId}
      onChanged={onChanged}
      tools={
        <>
          <PermissionButton permission={mayAdd} kind="primary" icon={Upload} onClick={() => onSource('upload')}>
            {t('upload')}
          </PermissionButton>
          <PermissionButton permission={mayAdd} icon={FolderOpen} onClick={() => onSource('files')}>
            {t('fromFiles')}
          </PermissionButton>
          <PermissionButton permission={mayAdd} icon={FilePlus} onClick={() => onSource('record')}>
            {t('fromRecord')}
          </PermissionButton>
        </>
      }
      narrowing={tabs}
    />
  )
}
