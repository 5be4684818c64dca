import { Lock } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useMemo } from 'react'
import type { ListQuery } from '../core/query'
import { type Translate, useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport'
import { Empty, Tag } from '../parts/marks'
import { type Column, Table } from '../parts/table'
import type { Choice } from './use-choice'
import { isChoosable, isFrozen, keyOfUser, sexOf, textOfUser } from './user-picker.model'
import { userPickerStrings } from './user-picker.strings'
import type { UserRecord } from './user-picker.types'

export interface UserTableProps {
  list: ListQuery<UserRecord>
  choice: Choice
  multiple: boolean
  byDepart: boolean
  valueField: string
  textField: string
}

type Say = Translate<keyof (typeof userPickerStrings)['en']>

function columnsFor(t: Say, byDepart: boolean): Column<UserRecord>[] {
  const sex = (user: UserRecord): string => {
    const known = sexOf(user)
    return known ? t(known) : ''
  }
  return [
    { key: 'realname', title: t(byDepart ? 'departRealname' : 'realname'), width: 128, look: 'strong' },
    { key: 'username', title: t(byDepart ? 'departUsername' : 'username'), width: 128 },
    { key: 'sex', title: t('sex'), width: 80, render: sex },
    { key: 'phone', title: t(byDepart ? 'departPhone' : 'phone'), width: 128 },
    ...(byDepart ? [] : [{ key: 'birthday', title: t('birthday'), width: 120 }]),
    { key: 'orgCodeTxt', title: t('depart'), render: (user) => <DepartCell user={user} t={t} /> },
  ]
}

function DepartCell({ user, t }: { user: UserRecord; t: Say }): ReactNode {
  return (
    <>
      {user.orgCodeTxt} {isFrozen(user) && <Tag icon={Lock}>{t('frozen')}</Tag>}
    </>
  )
}

/** Users with boxes, or with radio buttons where one is wanted; a press anywhere on a row does the same. */
export function UserTable({ list, choice, multiple, byDepart, valueField, textField }: UserTableProps): ReactNode {
  const t = useStrings(userPickerStrings)
  const locale = useLocale()
  const group = useId()
  const keyOf = (user: UserRecord): string => keyOfUser(user, valueField) || `#${list.keyOf(user)}`
  const nameOf = (user: UserRecord): string => textOfUser(user, textField)
  const columns = useMemo(() => columnsFor(t, byDepart), [t, byDepart])
  const chosen = new Set(choice.keys)

  function pressRow(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element) || event.target.closest('input, label, button, a')) return
    const line = event.target.closest<HTMLTableRowElement>('tbody > tr')
    const user = line ? list.rows[line.sectionRowIndex] : undefined
    if (user) choice.press(user)
  }

  const radio: Column<UserRecord> = {
    key: '',
    title: <span className="ops-vh">{t('pick')}</span>,
    width: 44,
    render: (user) => (
      <label className="ops-check" data-bare="">
        <input type="radio" name={group} aria-label={t('pickRow', { name: nameOf(user) })} checked={chosen.has(keyOf(user))} disabled={!isChoosable(user, valueField)} onChange={() => choice.press(user)} />
      </label>
    ),
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- the box of each row answers keys
    <div className="ops-users-table" onClick={pressRow}>
      <Table
        label={t('users')}
        columns={multiple ? columns : [radio, ...columns]}
        rows={list.rows}
        rowKey={keyOf}
        rowName={nameOf}
        loading={list.status === 'loading' || list.isRefetching}
        failed={list.status === 'failed' ? { title: t('listFailed'), text: describeError(list.error, locale), onRetry: () => void list.reload() } : null}
        empty={<Empty title={t('none')} text={t('noneText')} />}
        bones={list.size}
        minWidth={byDepart ? 620 : 760}
        {...(multiple && {
          selection: { selected: chosen, onChange: (ticked) => choice.tick(list.rows, ticked), locked: (user: UserRecord) => !isChoosable(user, valueField) },
        })}
      />
    </div>
  )
}
