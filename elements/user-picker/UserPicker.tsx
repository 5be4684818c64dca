import { UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { listLookup } from '../core/record-lookup'
import { useStrings } from '../core/i18n'
import { paths } from '../core/transport/paths'
import { lazyPart } from '../parts/lazy-part'
import { PickerFrame, type PickerViewProps, useRecordNames } from '../parts/picker'
import { keyOfUser, textOfUser } from './user-picker.model'
import { userPickerStrings } from './user-picker.strings'
import type { DepartRecord, UserRecord, UserRole, UserSource, UserSourceName } from './user-picker.types'
import { namedUsers } from './user-source'

const UserPickerDialog = lazyPart(() => import('./UserPickerDialog'), { close: ({ onCancel }) => onCancel() })

export interface UserPickerProps extends PickerViewProps<UserRecord> {
  byDepart?: boolean | undefined
  byRole?: boolean | undefined
  /** Most users that may be chosen. */
  limit?: number | undefined
  valueField?: string | undefined
  textField?: string | undefined
  userSource?: UserSourceName | undefined
  lazy?: boolean | undefined
  /** Win over the server. */
  options?: readonly UserRecord[] | undefined
  departs?: readonly DepartRecord[] | undefined
  roles?: readonly UserRole[] | undefined
  source?: UserSource | undefined
}

/** The view of `<ops-user-picker>` and the inner door for pages: a field of names, and a dialog to choose them. */
export default function UserPicker(props: UserPickerProps) {
  const {
    value,
    multiple = false,
    byDepart = false,
    byRole = false,
    limit,
    valueField = 'username',
    textField = 'realname',
    userSource = 'list',
    lazy = false,
    options,
    departs,
    roles,
    source,
    onSelection,
    onLoadError,
  } = props
  const t = useStrings(userPickerStrings)
  const lookup = useMemo(
    () => ({
      keyOf: (user: UserRecord) => keyOfUser(user, valueField),
      find: source && ((keys: readonly string[]) => namedUsers(source, keys)),
      lookup: listLookup(paths.user.list, valueField),
    }),
    [source, valueField],
  )
  const recordNames = useRecordNames({ ...lookup, value, options, onSelection, onLoadError })

  return (
    <PickerFrame
      view={props}
      names={recordNames}
      textOf={(user) => textOfUser(user, textField)}
      placeholder={t(byDepart ? 'placeholderDepart' : 'placeholder')}
      icon={UsersRound}
      renderPanel={(panel) => (
        <UserPickerDialog
          {...panel}
          {...{ multiple, byDepart, byRole, limit, valueField, textField, userSource, lazy, options, departs, roles, source, onLoadError }}
        />
      )}
    />
  )
}
