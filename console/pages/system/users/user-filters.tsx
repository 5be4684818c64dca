import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { TextInput } from '../../../../elements/parts/field'
import type { FilterField } from '../../../../elements/parts/filter'
import { TreeField } from '../../../../elements/parts/tree'
import { DictFilter, listStrings } from '../../list'
import { useDepartTree } from './depart-tree'
import { usersStrings } from './users.strings'

/** Search fields sent as `*text*`. */
export const containsFields = ['username', 'realname', 'phone'] as const

/** Searching by account, name, phone, department with everything below it, status and sex. */
export function useUserFilters(): FilterField[] {
  const t = useStrings(usersStrings)
  return [
    {
      name: 'username',
      rank: 1,
      wide: true,
      render: (value, onChange) => <TextInput prefix={t('account')} placeholder={t('anyText')} value={value} onChange={onChange} />,
    },
    { name: 'realname', rank: 2, render: (value, onChange) => <TextInput prefix={t('name')} value={value} onChange={onChange} /> },
    {
      name: 'phone',
      rank: 2,
      render: (value, onChange) => <TextInput prefix={t('phone')} inputMode="tel" value={value} onChange={onChange} />,
    },
    { name: 'departId', rank: 2, wide: true, render: (value, onChange) => <DepartFilter value={value} onChange={onChange} /> },
    {
      name: 'status',
      rank: 2,
      render: (value, onChange) => <DictFilter label={t('status')} dictCode="user_status" value={value} onChange={onChange} />,
    },
    { name: 'sex', rank: 3, render: (value, onChange) => <DictFilter label={t('sex')} dictCode="sex" value={value} onChange={onChange} /> },
  ]
}

function DepartFilter({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const t = useStrings(usersStrings)
  const list = useStrings(listStrings)
  const locale = useLocale()
  const [wanted, setWanted] = useState(value !== '')
  const tree = useDepartTree(wanted)
  return (
    <TreeField
      multiple={false}
      prefix={t('orgCodeTxt')}
      placeholder={list('any')}
      nodes={tree.data ?? []}
      value={value}
      onChange={(next) => onChange(next)}
      onOpen={() => setWanted(true)}
      loading={wanted && tree.status === 'loading'}
      failed={tree.status === 'failed' ? describeError(tree.error, locale) : undefined}
      onRetry={tree.retry}
    />
  )
}
