import type { ReactNode } from 'react'
import { useDict } from '../../../../elements/core/dict'
import { useStrings } from '../../../../elements/core/i18n'
import { NarrowingTabs } from '../../NarrowingTabs'
import { logKinds } from './log-kinds'
import { logsStrings } from './logs.strings'

interface LogTabsProps {
  /** '' = all. */
  value: string
  onChange: (kind: string) => void
}

/** The kinds of logs; what is chosen narrows the list. */
export function LogTabs({ value, onChange }: LogTabsProps): ReactNode {
  const t = useStrings(logsStrings)
  const { items } = useDict('log_type')
  const kinds = logKinds(items).map(({ key, word }) => ({ key, label: t(word) }))
  return <NarrowingTabs label={t('logType')} value={value} onChange={onChange} items={[{ key: '', label: t('all') }, ...kinds]} />
}
