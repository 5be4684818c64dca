import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import type { PageProps } from '../../parts/page.types'
import { share } from './share.resource'
import { shareStrings } from './share.strings'

const ShareDialog = lazyPart(() => import('./ShareDialog'), { close: ({ onClose }) => onClose() })
const LinkDialog = lazyPart(() => import('../../parts/share/LinkDialog'), { close: ({ onClose }) => onClose() })

/** The list of shared links, and new ones. */
export default function SharePage({ formData }: PageProps): ReactNode {
  const t = useStrings(shareStrings)
  const list = useResourceList(share)
  const permission = useControlPermissions()
  const [isAdding, setAdding] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  return (
    <>
      <ResourcePage
        resource={share}
        list={list}
        recordId={formData?.id}
        tools={
          <PermissionButton permission={permission(['share:add'])} kind="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('add')}
          </PermissionButton>
        }
      />
      {isAdding && (
        <ShareDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false)
            setUrl(made)
            void list.afterChange()
          }}
        />
      )}
      {url !== null && <LinkDialog url={url} onClose={() => setUrl(null)} />}
    </>
  )
}
