import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { PageProps } from '../../parts/page.types'
import { type AddedKind, addActions } from './add-actions'
import { users } from './users.resource'
import { usersStrings } from './users.strings'

const AddToDialog = lazyPart(() => import('./AddToDialog'), { close: ({ onClose }) => onClose() })
const DeletedUsers = lazyPart(() => import('./DeletedUsers'), { close: ({ onClose }) => onClose() })

/** User management. Called with form data it shows that one. */
export default function UsersPage({ formData }: PageProps): ReactNode {
  const t = useStrings(usersStrings)
  const permission = useControlPermissions()
  const [asked, setAsked] = useState<{ kind: AddedKind; records: readonly WireRecord[] } | null>(null)
  const [resource] = useState(() => ({
    ...users,
    batchActions: [...(users.batchActions ?? []), ...addActions((kind, records) => setAsked({ kind, records }))],
  }))
  const list = useResourceList(resource)
  const [binOpen, setBinOpen] = useState(false)
  return (
    <>
      <ResourcePage
        resource={resource}
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
      {asked && (
        <AddToDialog
          {...asked}
          onClose={() => setAsked(null)}
          onChanged={() => {
            setAsked(null)
            void list.afterChange()
          }}
        />
      )}
      {binOpen && <DeletedUsers onClose={() => setBinOpen(false)} onRestored={() => void list.reload()} />}
    </>
  )
}
