import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { FilterTabs } from '../../parts/FilterTabs'
import { jobsStrings } from './jobs.strings'

const states = ['active', 'stopped', 'running', 'failing'] as const

interface JobTabsProps {
  /** How many there are by state, and `all`. */
  counts: Readonly<Record<string, unknown>>
  /** '' = all. */
  value: string
  onChange: (state: string) => void
}

/** How jobs can be, with how many are; what is chosen narrows the list. */
export function JobTabs({ counts, value, onChange }: JobTabsProps): ReactNode {
  const t = useStrings(jobsStrings)
  return (
    <FilterTabs
      label={t('byState')}
      value={value}
      onChange={onChange}
      items={(['all', ...states] as const).map((key) => {
        const count = counts[key]
        return { key: key === 'all' ? '' : key, label: t(key), count: typeof count === 'number' ? count : undefined }
      })}
    />
  )
}

/** Counts that a server tells; null where it tells none. */
export const recordOrNull = (response: unknown): Readonly<Record<string, unknown>> | null => (isRecord(response) ? response : null)
