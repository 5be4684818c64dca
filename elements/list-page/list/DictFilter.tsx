import type { ReactNode } from 'react'
import { useDict } from '../../core/dict'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport'
import { Select } from '../../parts/select'
import { listStrings } from './list.strings'

interface DictFilterProps {
  label: string
  dictCode: string
  value: string
  onChange: (value: string) => void
}

/** A search field over a dictionary; without a choice it says "any". */
export function DictFilter({ label, dictCode, value, onChange }: DictFilterProps): ReactNode {
  const t = useStrings(listStrings)
  const locale = useLocale()
  const { items, status, error, retry } = useDict(dictCode)
  return (
    <Select
      prefix={label}
      placeholder={t('any')}
      options={items.map((item) => ({ value: item.value, label: item.text }))}
      value={value}
      onChange={onChange}
      clearable
      loading={status === 'loading'}
      failed={status === 'failed' ? describeError(error, locale) : undefined}
      onRetry={retry}
    />
  )
}
