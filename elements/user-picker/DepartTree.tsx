import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport'
import { Failed, Skeleton } from '../parts/marks'
import { Tree } from '../parts/tree'
import type { Departs } from './use-departs'
import { userPickerStrings } from './user-picker.strings'

/** Id of the line that stands for all departments; no server has such a department. */
const everywhere = '*'

export interface DepartTreeProps {
  departs: Departs
  /** `''` for all. */
  departId: string
  onChange: (departId: string) => void
}

export function DepartTree({ departs, departId, onChange }: DepartTreeProps): ReactNode {
  const t = useStrings(userPickerStrings)
  const locale = useLocale()
  if (departs.status === 'failed') return <Failed small title={t('departsFailed')} text={describeError(departs.error, locale)} onRetry={departs.retry} />
  if (departs.status === 'loading') {
    return (
      <div className="ops-users-bones" aria-busy="true">
        <output className="ops-vh">{t('departsLoading')}</output>
        {['64%', '48%', '56%', '40%', '52%', '60%'].map((width) => <Skeleton key={width} width={width} />)}
      </div>
    )
  }
  return (
    <Tree
      nodes={[{ id: everywhere, label: t('allDeparts') }, ...departs.nodes]}
      values={[departId || everywhere]}
      label={t('departs')}
      searchable
      searchPlaceholder={t('searchDeparts')}
      onChange={([id = everywhere]) => onChange(id === everywhere ? '' : id)}
    />
  )
}
