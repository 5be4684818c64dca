import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Translate } from '../core/i18n'
import { Tag } from '../parts/indicators'
import { fieldText, type RecordKind } from '../parts/picker'
import { isChoosable, isFrozen, keyOfUser, sexOf, textOfUser } from './user-picker.model'
import type { userPickerStrings } from './user-picker.strings'
import type { UserRecord } from './user-picker.types'

type Translator = Translate<keyof (typeof userPickerStrings)['en']>

export interface UserKindSettings {
  byDepart: boolean
  valueField: string
  textField: string
}

/** Users as the dialog shows them (clauses 3). */
export function userKind({ byDepart, valueField, textField }: UserKindSettings, t: Translator): RecordKind<UserRecord> {
  const frozen = (user: UserRecord): ReactNode => isFrozen(user) && <Tag icon={Lock}>{t('frozen')}</Tag>
  const sex = (user: UserRecord): string => {
    const value = sexOf(user)
    return value ? t(value) : ''
  }
  return {
    keyOf: (user) => keyOfUser(user, valueField),
    textOf: (user) => textOfUser(user, textField),
    moreOf(user) {
      const more = fieldText(user, 'orgCodeTxt') || fieldText(user, 'username')
      return more === textOfUser(user, textField) ? '' : more
    },
    cardTextOf: (user) => [user.username, user.phone].filter(Boolean).join(' '),
    isOpen: (user) => isChoosable(user, valueField),
    markOf: frozen,
    avatar: true,
    columns: [
      { key: 'realname', title: t(byDepart ? 'departRealname' : 'realname'), width: 128, emphasis: 'strong' },
      { key: 'username', title: t(byDepart ? 'departUsername' : 'username'), width: 128 },
      { key: 'sex', title: t('sex'), width: 80, render: sex },
      { key: 'phone', title: t(byDepart ? 'departPhone' : 'phone'), width: 128 },
      ...(byDepart ? [] : [{ key: 'birthday', title: t('birthday'), width: 120 }]),
      {
        key: 'orgCodeTxt',
        title: t('depart'),
        render: (user) => (
          <>
            {user.orgCodeTxt} {frozen(user)}
          </>
        ),
      },
    ],
  }
}
