import { Users } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useActionContext } from '../../../../elements/list-page/resource/use-action-context'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
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
  const t = useStrings(link.words)
  const [resource] = useState(() => linkedUsers(link))
  const list = useResourceList(resource)
  const permission = useControlPermissions()
  const { run, transport, feedback } = useActionContext(resource, list)
  const [choosing, setChoosing] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)

  async function add(userIds: readonly string[]): Promise<void> {
    setChoosing(false)
    if (userIds.length === 0 || !(await run(() => link.link(transport, userIds)))) return
    feedback.toast({ tone: 'success', title: t('added', { name, n: userIds.length }) })
    await list.afterChange()
  }

  return (
    <>
      <ResourcePage
        resource={resource}
        list={list}
        tools={
          <span ref={anchor}>
            <PermissionButton permission={permission(link.permissions.add)} icon={Users} onClick={() => setChoosing(true)}>
              {t('addExisting')}
            </PermissionButton>
          </span>
        }
      />
      {choosing && (
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
          options={undefined}
          departs={undefined}
          roles={undefined}
          source={undefined}
          onLoadError={undefined}
          onCancel={() => setChoosing(false)}
          onRetry={() => undefined}
          onChange={() => undefined}
          onConfirm={(keys) => void add(keys)}
        />
      )}
    </>
  )
}
