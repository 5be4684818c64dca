import { ListOrdered } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { FilterTabs } from '../../parts/FilterTabs'
import type { PageProps } from '../../parts/page.types'
import newsCss from './news.css?inline'
import { news } from './news.resource'
import { newsStrings } from './news.strings'

const OrderDialog = lazyPart(() => import('./OrderDialog'), { close: ({ onClose }) => onClose() })

/** Articles of the website by state, and their order. */
export default function NewsPage({ formData }: PageProps): ReactNode {
  useSheet(newsCss)
  const t = useStrings(newsStrings)
  const list = useResourceList(news)
  const permission = useControlPermissions()
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <ResourcePage
        resource={news}
        list={list}
        recordId={formData?.id}
        tools={
          <PermissionButton permission={permission(['webNews:publish'])} icon={ListOrdered} onClick={() => setOrdering(true)}>
            {t('order')}
          </PermissionButton>
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
              { key: 'draft', label: t('draft') },
              { key: 'offline', label: t('isOffline') },
            ]}
          />
        }
      />
      {isOrdering && (
        <OrderDialog
          onClose={() => setOrdering(false)}
          onSaved={() => {
            setOrdering(false)
            void list.afterChange()
          }}
        />
      )}
    </>
  )
}
