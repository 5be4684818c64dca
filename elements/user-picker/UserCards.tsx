import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport'
import { Avatar, Empty, Failed, Skeleton, Tag } from '../parts/marks'
import { isChoosable, isFrozen, keyOfUser, textOfUser } from './user-picker.model'
import { userPickerStrings } from './user-picker.strings'
import type { UserTableProps } from './UserTable'

/** The table of narrow screens: one line of 58 px per user, all of it a target. */
export function UserCards({ list, choice, multiple, valueField, textField }: Omit<UserTableProps, 'byDepart'>): ReactNode {
  const t = useStrings(userPickerStrings)
  const locale = useLocale()
  const group = useId()
  if (list.status === 'failed') return <Failed title={t('listFailed')} text={describeError(list.error, locale)} onRetry={() => void list.reload()} />
  if (list.status === 'ready' && list.rows.length === 0) return <Empty title={t('none')} text={t('noneText')} />
  return (
    <ul className="ops-users-cards" aria-label={t('users')} aria-busy={list.status === 'loading' || list.isRefetching}>
      {list.status === 'loading' && Array.from({ length: 8 }, (_, index) => <li key={index} aria-hidden="true"><span className="ops-users-card"><Skeleton width="56%" height={16} /></span></li>)}
      {list.rows.map((user) => {
        const key = keyOfUser(user, valueField)
        const isChosen = choice.keys.includes(key)
        const isOpen = isChoosable(user, valueField)
        const name = textOfUser(user, textField)
        return (
          <li key={list.keyOf(user)}>
            <label className="ops-users-card" data-selected={isChosen ? '' : undefined} data-off={isOpen ? undefined : ''}>
              <Avatar name={name} size={36} />
              <span className="ops-grow">
                <b className="ops-strong ops-cut">{name}</b>
                <span className="ops-cap ops-faint ops-cut">{[user.username, user.phone].filter(Boolean).join(' ')}</span>
              </span>
              {isFrozen(user) && <Tag icon={Lock}>{t('frozen')}</Tag>}
              <span className="ops-check" data-bare="">
                <input type={multiple ? 'checkbox' : 'radio'} name={group} aria-label={t('pickRow', { name })} checked={isChosen} disabled={!isOpen} onChange={() => choice.press(user)} />
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
