import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Empty } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { recordsStrings } from './records.strings'

/** What is only for those who may play; the others are told. */
export function PlayRight({ children }: { children: ReactNode }): ReactNode {
  const t = useStrings(recordsStrings)
  const { outcome } = useControlPermissions()(['cloudlive:play'])
  return outcome === 'allowed' ? children : <Empty title={t('mayNot')} text={t('mayNotText')} />
}
