import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import type { PageProps } from '../../parts/page.types'
import { users } from './users.resource'
import { usersStrings } from './users.strings'

const DeletedUsers = lazyPart(() => import('./DeletedUsers'), { close: ({ onClose }) => onClose() })

/** User management. Called with form data it shows that one. */
export default function UsersPage({ formData }: PageProps): ReactNode {
  const t = useStrings(usersStrings)
  const permission = useControlPermissions()
  const list = useResourceList(users)
  const [binOpen, setBinOpen] = useState(false)
  return (
    <>
      <ResourcePage
        resource={users}
        list={list}
        recordId={formData?.id}
        tools={
          <PermissionButton
            kind="text"
            permission={permission(users.permissions?.restore)}
            icon={Trash2}
            aria-haspopup="dialog"
            onClick={() => setBinOpen(true)}
          >
            {t('recycleBin')}
          </PermissionButton>
        }
      />
      {binOpen && <DeletedUsers onClose={() => setBinOpen(false)} onRestored={() => void list.reload()} />}
    </>
  )
}
