import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { FilterTabs } from '../../parts/FilterTabs'
import { pushesStrings } from './pushes.strings'
import { pushStates } from './push-states'

interface PushTabsProps {
  /** How many there are by state, and `all`; anything else where it is not known. */
  counts: unknown
  /** '' = all. */
  value: string
  onChange: (state: string) => void
}

/** The states a push can be in, with how many are; what is chosen narrows the list. */
export function PushTabs({ counts, value, onChange }: PushTabsProps): ReactNode {
  const t = useStrings(pushesStrings)
  const count = (key: string): number | undefined => {
    const text = isRecord(counts) ? stringValue(counts[key]) : ''
    return text === '' ? undefined : Number(text)
  }
  return (
    <FilterTabs
      label={t('state')}
      value={value}
      onChange={onChange}
      items={(['all', ...pushStates] as const).map((key) => ({ key: key === 'all' ? '' : key, label: t(key), count: count(key) }))}
    />
  )
}
