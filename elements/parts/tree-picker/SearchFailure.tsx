import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport/describe-error'
import { LinkButton } from '../button'
import type { PickerRecord } from '../picker/picker.types'
import { treePickerStrings } from './tree-picker.strings'
import type { TreeResponse } from './use-tree-records'

/** Says that a search failed, where it did, and offers it again. */
export function SearchFailure({
  response: found,
}: {
  response: Pick<TreeResponse<PickerRecord>, 'status' | 'error' | 'retry'>
}): ReactNode {
  const t = useStrings(treePickerStrings)
  const locale = useLocale()
  return (
    found.status === 'failed' && (
      <div className="ops-field-error" role="alert">
        <span>
          {t('searchFailed', { cause: describeError(found.error, locale) })} <LinkButton onClick={found.retry}>{t('retry')}</LinkButton>
        </span>
      </div>
    )
  )
}
