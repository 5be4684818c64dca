import { Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { commaOf, useLocale, useStrings } from '../../../../elements/core/i18n'
import { useListQuery } from '../../../../elements/core/query'
import { fileUrl, paths, useTransport } from '../../../../elements/core/transport'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { Empty } from '../../../../elements/parts/indicators'
import type { RowAction } from '../../../../elements/parts/data-table'
import { RightButton } from '../../../rights/RightButton'
import { rightAction } from '../../../rights/right-action'
import { useRights } from '../../../rights/use-rights'
import { useTabMemory } from '../../../workspace/tab-context'
import { containsParams, ListScreen, listStrings, useDelete } from '../../list'
import type { PageProps } from '../../page.types'
import { useFreeze } from './use-freeze'
import { useRequestedUser } from './use-requested-user'
import { userColumns } from './user-columns'
import { containsFields, useUserFilters } from './user-filters'
import { userRights } from './user-rights'
import { isFrozen, showsRoles, withUserRows } from './user-row'
import type { UserRow } from './user.types'
import { usersStrings } from './users.strings'

const UserDialog = lazyPart(() => import('./UserDialog'), { close: ({ onClose }) => onClose() })
const PasswordDialog = lazyPart(() => import('./PasswordDialog'), { close: ({ onClose }) => onClose() })

type Open = { kind: 'add' } | { kind: 'edit' | 'detail' | 'password'; row: UserRow }

/** User management. Called with form data it shows that user. */
export default function UsersPage({ formData }: PageProps): ReactNode {
  const t = useStrings(usersStrings)
  const words = useStrings(listStrings)
  const locale = useLocale()
  const config = useConfig()
  const transport = useTransport()
  const right = useRights()
  const [toAdd, toEdit, toDelete, toDeleteSeveral, toFreeze, toSetPassword] = [
    right(userRights.add),
    right(userRights.edit),
    right(userRights.delete),
    right(userRights.deleteSeveral),
    right(userRights.freeze),
    right(userRights.password),
  ]
  const filters = useUserFilters()
  const [open, setOpen] = useState<Open | null>(null)
  const list = useListQuery<UserRow>({
    path: paths.user.list,
    memory: useTabMemory(),
    source: async (request, signal) =>
      withUserRows(await transport.get(paths.user.list, containsParams(request, containsFields), { signal })),
  })
  const freeze = useFreeze(list)
  const remove = useDelete<UserRow>({ list, paths: paths.user, idOf: ({ id }) => id, nameOf, details: t('deleteDetails') })
  const picked = [...list.selection.values()]
  const columns = userColumns({
    t,
    pictureOf: (path) => fileUrl(config, path),
    withRoles: useRoleColumn(list.rows),
    locale,
    comma: commaOf(locale),
  })
  const close = (): void => setOpen(null)
  useRequestedUser(formData, (row) => setOpen({ kind: 'detail', row }))

  function saved(): void {
    close()
    void list.afterChange()
  }

  function actions(row: UserRow): RowAction<UserRow>[] {
    return [
      ...rightAction(toEdit, { key: 'edit', label: words('list.edit'), onSelect: () => setOpen({ kind: 'edit', row }) }),
      { key: 'detail', label: words('list.detail'), onSelect: () => setOpen({ kind: 'detail', row }) },
      ...rightAction(toSetPassword, { key: 'password', label: t('changePassword'), onSelect: () => setOpen({ kind: 'password', row }) }),
      ...rightAction(toFreeze, {
        key: 'freeze',
        label: t(isFrozen(row) ? 'unfreeze' : 'freeze'),
        onSelect: () => void freeze([row], !isFrozen(row)),
      }),
      ...rightAction(toDelete, { key: 'delete', label: words('delete'), danger: true, onSelect: () => void remove([row]) }),
    ]
  }

  const add = (
    <RightButton right={toAdd} kind="primary" icon={Plus} onClick={() => setOpen({ kind: 'add' })}>
      {words('list.add')}
    </RightButton>
  )
  return (
    <>
      <ListScreen
        name="users"
        heading={t('heading')}
        list={list}
        filters={filters}
        columns={columns}
        rowName={nameOf}
        onOpen={(row) => setOpen({ kind: 'detail', row })}
        actions={actions}
        toolbar={
          <>
            <RightButton right={toDeleteSeveral} kind="danger" icon={Trash2} onClick={() => void remove(picked)}>
              {words('batchDelete')}
            </RightButton>
            {add}
          </>
        }
        batch={
          toFreeze.drawn || toDeleteSeveral.drawn ? (
            <>
              <RightButton right={toFreeze} size="sm" onClick={() => void freeze(picked, true)}>
                {t('freeze')}
              </RightButton>
              <RightButton right={toFreeze} size="sm" onClick={() => void freeze(picked, false)}>
                {t('unfreeze')}
              </RightButton>
              <RightButton right={toDeleteSeveral} size="sm" kind="danger" onClick={() => void remove(picked)}>
                {words('delete')}
              </RightButton>
            </>
          ) : undefined
        }
        empty={<Empty icon={Users} title={t('empty')} text={t('emptyText')} actions={add} />}
      />
      {open?.kind === 'password' && <PasswordDialog row={open.row} onClose={close} onSaved={close} />}
      {open && open.kind !== 'password' && (
        <UserDialog
          mode={open.kind}
          row={open.kind === 'add' ? null : open.row}
          posts={[...list.rows, ...(open.kind === 'add' ? [] : [open.row])].map(({ post }) => post)}
          onClose={close}
          onSaved={saved}
          onUnknown={() => void list.reload()}
        />
      )}
    </>
  )
}

function nameOf(row: UserRow): string {
  return row.realname || row.username
}

/** Remembers over empty pages whether there is a role column; until the first rows come it is expected. */
function useRoleColumn(rows: readonly UserRow[]): boolean {
  const [before, setBefore] = useState(true)
  const now = showsRoles(rows, before)
  if (now !== before) setBefore(now)
  return now
}
