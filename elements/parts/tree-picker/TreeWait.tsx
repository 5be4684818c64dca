import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport/describe-error'
import { Failed, Skeleton } from '../indicators'
import type { PickerRecord } from '../picker/picker.types'
import { treePickerStrings } from './tree-picker.strings'
import type { TreeResponse } from './use-tree-records'

export interface TreeWaitProps {
  response: Pick<TreeResponse<PickerRecord>, 'status' | 'error' | 'retry'>
  /** What did not come, in words. */
  failed: string
  children: ReactNode
}

const skeletons = ['64%', '48%', '56%', '40%', '52%', '60%']

/** What is shown until a tree has come, and where it did not come. */
export function TreeWait({ response, failed, children }: TreeWaitProps): ReactNode {
  const t = useStrings(treePickerStrings)
  const locale = useLocale()
  if (response.status === 'failed')
    return <Failed small title={failed} text={describeError(response.error, locale)} onRetry={response.retry} />
  if (response.status === 'ready') return children
  return (
    <div className="ops-treeskeleton" aria-busy="true">
      <output className="ops-sr-only">{t('loading')}</output>
      {skeletons.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
