import type { ReactNode } from 'react'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Progress, Skeleton } from '../../../../elements/parts/indicators'
import type { TreeNode } from '../../../../elements/parts/tree'
import { TreeSidebar } from '../../parts/TreeSidebar'
import { categoryNodes, idsBelow, type VideoCounts } from './category-tree'
import { qvodStrings } from './qvod.strings'
import { useCategories } from './use-category-options'

interface CategorySidebarProps {
  counts: VideoCounts
  /** Id of the chosen category; '' = all. */
  value: string
  /** The category and all below it, itself first; empty for all. */
  onChange: (ids: readonly string[]) => void
  children: ReactNode
}

const all = 'all'

const labelOf = (nodes: readonly TreeNode[], id: string): string | undefined =>
  nodes.flatMap((node) => (node.id === id ? [node.label] : (labelOf(node.children ?? [], id) ?? [])))[0]

/** Categories with their counts, and the space that videos take. */
export function CategorySidebar({ counts, value, onChange, children }: CategorySidebarProps): ReactNode {
  const t = useStrings(qvodStrings)
  const locale = useLocale()
  const categories = useCategories()
  const nodes = categoryNodes(categories.data, counts.categories)
  const instead = {
    loading: <Skeleton height={200} />,
    failed: <LoadFailure text={t('categoriesFailed', { reason: describeError(categories.error, locale) })} onRetry={categories.retry} />,
    ready: undefined,
  }[categories.status]
  const { usedBytes, totalBytes } = counts
  return (
    <TreeSidebar
      label={t('categories')}
      nodes={[{ id: all, label: t('allVideos'), count: counts.total }, ...nodes]}
      value={value || all}
      chosen={labelOf(nodes, value) ?? t('allVideos')}
      searchPlaceholder={t('searchCategories')}
      onChange={(key) => onChange(key === all ? [] : idsBelow(nodes, key))}
      instead={instead}
      note={
        totalBytes > 0 && (
          <div className="ops-videospace">
            <span>{t('storage')}</span>
            <span>{`${formatBytes(usedBytes)} / ${formatBytes(totalBytes)}`}</span>
            <Progress value={Math.min(100, (100 * usedBytes) / totalBytes)} label={t('storage')} />
          </div>
        )
      }
    >
      {children}
    </TreeSidebar>
  )
}
