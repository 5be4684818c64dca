import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Tag } from '../../../../elements/parts/indicators'
import { isOwn } from './force-out'
import { onlineUsersStrings } from './online-users.strings'

/** An account, and whether this is one's own session. */
export function OnlineUserName({ record, text }: { record: WireRecord; text: string }): ReactNode {
  const t = useStrings(onlineUsersStrings)
  return (
    <span className="ops-onlinename">
      <span className="ops-truncate">{text}</span>
      {isOwn(record) && <Tag tone="info">{t('me')}</Tag>}
    </span>
  )
}
