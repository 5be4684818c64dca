import { FilePlus, FolderOpen, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { Tabs } from '../../../../elements/parts/tabs'
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

/** On-demand videos and their categories. */
export default function QvodPage({ formData }: PageProps): ReactNode {
  const t = useStrings(qvodStrings)
  const [tab, setTab] = useState('videos')
  return (
    <Tabs
      label={t('heading')}
      value={tab}
      onChange={setTab}
      items={[
        { key: 'videos', label: t('videos'), content: <VideoList recordId={formData?.id} /> },
        { key: 'categories', label: t('categories'), content: <CategoryList /> },
      ]}
    />
  )
}

function CategoryList(): ReactNode {
  return <ResourcePage resource={videoCategoryList} list={useResourceList(videoCategoryList)} />
}

function VideoList({ recordId }: { recordId: string | undefined }): ReactNode {
  const t = useStrings(qvodStrings)
  const list = useResourceList(qvod)
  const permission = useControlPermissions()
  const [source, setSource] = useState<Source | null>(null)
  useLiveRows('qvod.state', list)
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
        narrowing={
          <FilterTabs
            label={t('status')}
            value={stringValue(list.search['status'])}
            onChange={(status) => {
              list.setSearch('status', status)
              list.submit()
            }}
            items={[
              { key: '', label: t('all') },
              { key: 'published', label: t('published') },
              { key: 'draft', label: t('drafts') },
              { key: 'offline', label: t('withdrawn') },
            ]}
          />
        }
      />
      {source === 'upload' && <UploadDialog onClose={close} onAdded={() => void list.afterChange()} />}
      {source === 'files' && <FilesDialog onClose={close} onAdded={added} />}
      {source === 'record' && <RecordDialog onClose={close} onAdded={added} />}
    </>
  )
}
