import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { FilterTabs } from '../../parts/FilterTabs'
import { exceptions, hasExceptions, logKinds } from './log-kinds'
import { logsStrings } from './logs.strings'

interface LogTabsProps {
  /** '' = all. */
  value: string
  onChange: (kind: string) => void
}

/** The kinds of logs; what is chosen narrows the list. */
export function LogTabs({ value, onChange }: LogTabsProps): ReactNode {
  const t = useStrings(logsStrings)
  const { data: hasSome = false } = useServerData({ key: ['log-exceptions'], load: hasExceptions })
  const kinds = logKinds(hasSome || value === exceptions).map(({ key, textKey }) => ({ key, label: t(textKey) }))
  return <FilterTabs label={t('logType')} value={value} onChange={onChange} items={[{ key: '', label: t('all') }, ...kinds]} />
}
