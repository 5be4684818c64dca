import { Users } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useActionContext } from '../../../../elements/list-page/actions/use-action-context'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useAddedRecords } from '../../parts/use-added-records'
import { linkedUsers, type UserLink } from './linked-users'

const UserPickerDialog = lazyPart(() => import('../../../../elements/user-picker/UserPickerDialog'), {
  close: ({ onCancel }) => onCancel(),
})

interface LinkedUsersProps {
  link: UserLink
  /** What they belong to. */
  name: string
}

/** The users of something: listed, added from those that there are or as new ones, taken out. Another link is another view of it. */
export function LinkedUsers({ link, name }: LinkedUsersProps): ReactNode {
  const t = useStrings(link.texts)
  const [resource] = useState(() => linkedUsers(link))
  const list = useResourceList(resource)
  const permission = useControlPermissions()
  const context = useActionContext(resource, list)
  const { transport, feedback } = context
  const { isOpen, setOpen, confirm } = useAddedRecords(
    context,
    (userIds) => link.link(transport, userIds),
    (n) => feedback.toast({ tone: 'success', title: t('added', { name, n }) }),
  )
  const anchor = useRef<HTMLSpanElement>(null)

  return (
    <>
      <ResourcePage
        resource={resource}
        list={list}
        tools={
          <span ref={anchor}>
            <PermissionButton permission={permission(link.permissions.add)} icon={Users} onClick={() => setOpen(true)}>
              {t('addExisting')}
            </PermissionButton>
          </span>
        }
      />
      {isOpen && (
        <UserPickerDialog
          id={link.name}
          keys={[]}
          records={new Map()}
          anchor={anchor}
          multiple
          limit={undefined}
          byDepart
          byRole={false}
          valueField="id"
          textField="realname"
          userSource="list"
          lazy
          options={undefined}
          departs={undefined}
          roles={undefined}
          source={undefined}
          onLoadError={undefined}
          onCancel={() => setOpen(false)}
          onRetry={() => undefined}
          onChange={() => undefined}
          onConfirm={(keys) => void confirm(keys)}
        />
      )}
    </>
  )
}
