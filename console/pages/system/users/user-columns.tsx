import { knownText } from '../../../../elements/core/dict'
import type { Locale, Translate } from '../../../../elements/core/i18n'
import { Avatar, Status } from '../../../../elements/parts/indicators'
import type { DataColumn } from '../../../../elements/parts/data-table'
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
export function userColumns({ t, pictureOf, locale, withRoles, comma }: UserColumnsSetup): DataColumn<UserRow>[] {
  const names = (joined: string | undefined): string => (joined ?? '').replaceAll(',', comma)
  const columns: (DataColumn<UserRow> | null)[] = [
    { key: 'username', title: t('account'), width: 97, sortable: true, look: 'strong', card: 'subtitle' },
    { key: 'realname', title: t('name'), minWidth: 74, card: 'title' },
    {
      key: 'avatar',
      title: t('avatar'),
      width: 60,
      card: 'picture',
      render: (row) => <Avatar name={row.realname || row.username} src={pictureOf(row.avatar)} />,
    },
    { key: 'sex', title: t('sex'), width: 70, sortable: true, render: (row) => knownText('sex', row.sexText, locale) || row.sex },
    { key: 'birthday', title: t('birthday'), width: 92, sortable: true },
    { key: 'phone', title: t('phone'), width: 106, card: 'note' },
    { key: 'orgCodeTxt', title: t('orgCodeTxt'), card: 'line', render: (row) => names(row.orgCodeTxt) },
    { key: 'departIds', title: t('departIdsText'), render: (row) => names(row.departIdsText) },
    withRoles ? { key: 'roleTxt', title: t('roleTxt'), render: (row) => names(row.roleTxt) } : null,
    {
      key: 'status',
      title: t('status'),
      width: 88,
      card: 'status',
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
