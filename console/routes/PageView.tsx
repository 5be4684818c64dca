import { createElement, Suspense, useContext } from 'react'
import { ElementBoundary } from '../../elements/core/define/ElementBoundary'
import { HostContext } from '../../elements/core/define/host-context'
import { useLocale } from '../../elements/core/i18n'
import type { MenuNode } from '../../elements/core/permissions'
import { pageFor } from './page-registry'
import { PageLoading } from './PageLoading'

/** One page of the console; its failure stays its own. */
export function PageView({ node }: { node: MenuNode }) {
  const locale = useLocale()
  const host = useContext(HostContext)
  const page = pageFor(node.page)
  return (
    <ElementBoundary key={node.path} locale={locale} onError={(error) => host?.emit('ops-error', { error })}>
      <Suspense fallback={<PageLoading />}>{page && createElement(page)}</Suspense>
    </ElementBoundary>
  )
}
