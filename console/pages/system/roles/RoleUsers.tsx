import { Users } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { idText, nameOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { useActionDesk } from '../../../../elements/list-page/resource/use-action-desk'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import { Button } from '../../../../elements/parts/button'
import { Drawer } from '../../../../elements/parts/dialog'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { rolePaths } from './role-paths'
import { usersOfRole } from './role-users'
import { roles } from './roles.resource'
import { rolesStrings } from './roles.strings'

const UserPickerDialog = lazyPart(() => import('../../../../elements/user-picker/UserPickerDialog'), {
  close: ({ onCancel }) => onCancel(),
})

/** What the page keeps is of its own list. */
const alone = {}

/** The users of a role, beside the list of roles. */
export default function RoleUsers({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(rolesStrings)
  const name = nameOf(roles, record)
  useSubject(name)
  return (
    <Drawer open heading={t('usersTitle')} subtitle={name} width={840} onOpenChange={onClose}>
      <PageHostContext value={alone}>
        <UsersOfRole roleId={idText(record)} name={name} />
      </PageHostContext>
    </Drawer>
  )
}

function UsersOfRole({ roleId, name }: { roleId: string; name: string }): ReactNode {
  const t = useStrings(rolesStrings)
  const [resource] = useState(() => usersOfRole(roleId))
  const list = useResourceList(resource)
  const { run, transport, feedback } = useActionDesk(resource, list)
  const [choosing, setChoosing] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)

  async function add(userIdList: readonly string[]): Promise<void> {
    setChoosing(false)
    if (userIdList.length === 0 || !(await run(() => transport.post(rolePaths.addUsers, { roleId, userIdList })))) return
    feedback.toast({ tone: 'success', title: t('added', { name, n: userIdList.length }) })
    await list.afterChange()
  }

  return (
    <>
      <ResourcePage
        resource={resource}
        list={list}
        tools={
          <span ref={anchor}>
            <Button icon={Users} onClick={() => setChoosing(true)}>
              {t('addExisting')}
            </Button>
          </span>
        }
      />
      {choosing && (
        <UserPickerDialog
          id="role-users"
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
