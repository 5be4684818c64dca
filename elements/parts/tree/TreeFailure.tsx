import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport/describe-error'
import { LinkButton } from '../button'
import { treeStrings } from './tree.strings'
import type { TreeNode } from './tree.types'

interface TreeFailureProps {
  node: TreeNode
  error: unknown
  onRetry: (node: TreeNode) => void
}

/** The children of a node did not come: says which and why, and asks again. */
export function TreeFailure({ node, error, onRetry }: TreeFailureProps): ReactNode {
  const t = useStrings(treeStrings)
  const locale = useLocale()
  return (
    <div className="ops-field-error" role="alert">
      <span>
        {t('loadFailed', { name: node.label, cause: describeError(error, locale) })}{' '}
        <LinkButton onClick={() => onRetry(node)}>{t('retry')}</LinkButton>
      </span>
    </div>
  )
}
