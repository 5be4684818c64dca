import { knownText } from '../../../../elements/core/dict'
import type { Locale, Translate } from '../../../../elements/core/i18n'
import { Avatar, Status } from '../../../../elements/parts/indicators'
import type { Column } from '../../../../elements/parts/table'
import { isFrozen } from './user-row'
import type { UserRow } from './user.types'
import type { usersStrings } from './users.strings'

interface UserColumnsSetup {
  t: Translate<keyof (typeof usersStrings)['en']>
  /** Address of a stored picture. */
  pictureOf: (path: string) => string | undefined
  locale: Locale
  withRoles: boolean
  /** Between names of one cell: `、` or `, `. */
  comma: string
}

/** The columns of the user list; the role column only where the server sends roles. Together they fit beside an open menu at 1440 px. */
export function userColumns({ t, pictureOf, locale, withRoles, comma }: UserColumnsSetup): Column<UserRow>[] {
  const names = (joined: string | undefined): string => (joined ?? '').replaceAll(',', comma)
  const columns: (Column<UserRow> | null)[] = [
    { key: 'username', title: t('account'), width: 97, sortable: true, look: 'strong' },
    { key: 'realname', title: t('name'), width: 74 },
    {
      key: 'avatar',
      title: t('avatar'),
      width: 60,
      render: (row) => <Avatar name={row.realname || row.username} src={pictureOf(row.avatar)} />,
    },
    { key: 'sex', title: t('sex'), width: 70, sortable: true, render: (row) => knownText('sex', row.sexText, locale) || row.sex },
    { key: 'birthday', title: t('birthday'), width: 92, sortable: true },
    { key: 'phone', title: t('phone'), width: 106 },
    { key: 'orgCodeTxt', title: t('orgCodeTxt'), render: (row) => names(row.orgCodeTxt) },
    { key: 'departIds', title: t('departIdsText'), render: (row) => names(row.departIdsText) },
    withRoles ? { key: 'roleTxt', title: t('roleTxt'), render: (row) => names(row.roleTxt) } : null,
    {
      key: 'status',
      title: t('status'),
      width: 88,
      sortable: true,
      render: (row) => (
        <Status tone={isFrozen(row) ? 'neutral' : 'success'} shape={isFrozen(row) ? 'square' : 'dot'}>
          {knownText('user_status', row.statusText, locale) || t(isFrozen(row) ? 'frozen' : 'normal')}
        </Status>
      ),
    },
    { key: 'createTime', title: t('createTime'), width: 145, sortable: true, look: 'muted' },
  ]
  return columns.filter((column) => column !== null)
}

/** Least room in pixels for a column that shares the rest of the line. */
const leastShare = 98

/** Least width in pixels at which all columns can be read. */
export function widthOf(columns: readonly Column<UserRow>[]): number {
  return columns.reduce((sum, column) => sum + (column.width ?? leastShare), 0)
}
