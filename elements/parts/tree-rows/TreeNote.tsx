import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport/describe-error'
import type { BranchState } from '../../core/tree'
import { LinkButton } from '../button/LinkButton'
import { Icon } from '../icon'
import { Spinner } from '../Spinner'
import { treeRowsStrings } from './tree-rows.strings'

interface TreeNoteProps {
  state: BranchState | undefined
  onRetry: () => void
}

/** Holds the place of rows that are on their way, or did not come: says why, and asks again. */
export function TreeNote({ state, onRetry }: TreeNoteProps): ReactNode {
  const t = useStrings(treeRowsStrings)
  const locale = useLocale()
  if (state?.status !== 'failed') {
    return (
      <output className="ops-treenote">
        <Spinner /> {t('loading')}
      </output>
    )
  }
  return (
    <span className="ops-treenote" data-tone="danger" role="alert">
      <Icon of={CircleAlert} size={14} />
      <span className="ops-truncate">{t('failed', { cause: describeError(state.error, locale) })}</span>
      <LinkButton onClick={onRetry}>{t('retry')}</LinkButton>
    </span>
  )
}
