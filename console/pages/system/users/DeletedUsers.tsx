import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import RecycleBin, { type RecycleBinProps } from '../../parts/recycle-bin/RecycleBin'
import { deletedUsers } from './deleted-users'
import { usersStrings } from './users.strings'

/** The deleted users. */
export default function DeletedUsers(props: RecycleBinProps): ReactNode {
  const t = useStrings(usersStrings)
  return <RecycleBin {...props} heading={t('recycleBin')} subtitle={t('heading')} deleted={deletedUsers} />
}
