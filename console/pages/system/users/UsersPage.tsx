import { Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useListQuery } from '../../../../elements/core/query'
import { fileUrl, paths, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { Empty } from '../../../../elements/parts/marks'
import { Menu } from '../../../../elements/parts/menu'
import type { RowAction } from '../../../../elements/parts/table'
import { containsParams, ListScreen, listStrings, useDelete } from '../../list'
import { useFreeze } from './use-freeze'
import { userColumns, widthOf } from './user-columns'
import { containsFields, useUserFilters } from './user-filters'
import { useUserRights } from './user-rights'
import { isFrozen, showsRoles, withUserRows } from './user-row'
import type { UserRow } from './user.types'
import { usersStrings } from './users.strings'

const UserDialog = lazyPart(() => import('./UserDialog'), { close: ({ onClose }) => onClose() })
const PasswordDialog = lazyPart(() => import('./PasswordDialog'), { close: ({ onClose }) => onClose() })

type Open = { kind: 'add' } | { kind: 'edit' | 'detail' | 'password'; row: UserRow }

/** User management (system-screens section 1). */
export default function UsersPage(): ReactNode {
  const t = useStrings(usersStrings)
  const words = useStrings(listStrings)
  const locale = useLocale()
  const config = useConfig()
  const transport = useTransport()
  const may = useUserRights()
  const filters = useUserFilters()
  const [open, setOpen] = useState<Open | null>(null)
  const list = useListQuery<UserRow>({
    path: paths.user.list,
    source: async (request, signal) => withUserRows(await transport.get(paths.user.list, containsParams(request, containsFields), { signal })),
  })
  const freeze = useFreeze(list)
  const remove = useDelete<UserRow>({ list, paths: paths.user, idOf: ({ id }) => id, nameOf, details: t('deleteDetails') })
  const picked = [...list.selection.values()]
  const columns = userColumns({
    t,
    pictureOf: (path) => fileUrl(config, path),
    withRoles: useRoleColumn(list.rows),
    locale,
    comma: locale === 'en' ? ', ' : '、',
  })
  const close = (): void => setOpen(null)

  function saved(): void {
    close()
    void list.afterChange()
  }

  function actions(row: UserRow): RowAction<UserRow>[] {
    const offered: (RowAction<UserRow> | false)[] = [
      may('edit') && { key: 'edit', label: words('list.edit'), onSelect: () => setOpen({ kind: 'edit', row }) },
      { key: 'detail', label: words('list.detail'), onSelect: () => setOpen({ kind: 'detail', row }) },
      may('password') && { key: 'password', label: t('changePassword'), onSelect: () => setOpen({ kind: 'password', row }) },
      may('freeze') && { key: 'freeze', label: t(isFrozen(row) ? 'unfreeze' : 'freeze'), onSelect: () => void freeze([row], !isFrozen(row)) },
      may('delete') && { key: 'delete', label: words('delete'), danger: true, onSelect: () => void remove([row]) },
    ]
    return offered.filter((action) => action !== false)
  }

  const add = may('add') && <Button kind="primary" icon={Plus} onClick={() => setOpen({ kind: 'add' })}>{words('list.add')}</Button>
  return (
    <>
      <ListScreen
        heading={t('heading')}
        list={list}
        filters={filters}
        columns={columns}
        rowName={nameOf}
        actions={actions}
        columnsWidth={widthOf(columns)}
        toolbar={
          <>
            {may('delete') && (
              <Menu
                label={words('more')}
                align="end"
                trigger={<Button>{words('more')}</Button>}
                items={[{ key: 'delete', label: words('batchDelete'), icon: Trash2, danger: true, onSelect: () => void remove(picked) }]}
              />
            )}
            {add}
          </>
        }
        batch={
          (may('freeze') || may('delete')) ? (
            <>
              {may('freeze') && <Button size="sm" onClick={() => void freeze(picked, true)}>{t('freeze')}</Button>}
              {may('freeze') && <Button size="sm" onClick={() => void freeze(picked, false)}>{t('unfreeze')}</Button>}
              {may('delete') && <Button size="sm" kind="danger" onClick={() => void remove(picked)}>{words('delete')}</Button>}
            </>
          ) : undefined
        }
        empty={<Empty icon={Users} title={t('empty')} text={t('emptyText')} actions={add} />}
      />
      {open && (
        <Suspense fallback={null}>
          {open.kind === 'password' ? (
            <PasswordDialog row={open.row} onClose={close} onSaved={close} />
          ) : (
            <UserDialog mode={open.kind} row={open.kind === 'add' ? null : open.row} onClose={close} onSaved={saved} />
          )}
        </Suspense>
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
