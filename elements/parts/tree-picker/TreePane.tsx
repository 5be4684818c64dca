import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport/describe-error'
import { useLoadError } from '../../core/transport/use-load-error'
import { LinkButton } from '../button'
import type { PickerRecord } from '../picker/picker.types'
import { Tree, type TreeNode, type TreeProps } from '../tree'
import { treePickerStrings } from './tree-picker.strings'
import type { TreeShape, TreeSource } from './tree-picker.types'
import { recordsIn, treeNodes } from './tree-records'
import { TreeWait } from './TreeWait'
import { useTreeRecords } from './use-tree-records'

export interface TreePaneProps<Item extends PickerRecord> extends Pick<
  TreeProps,
  'mode' | 'strict' | 'onStrictChange' | 'menu' | 'openLevels' | 'maxHeight' | 'label' | 'searchPlaceholder'
> {
  tree: TreeSource<Item>
  shape: TreeShape<Item>
  /** Chosen keys, in order. */
  keys: readonly string[]
  /** `records`: those of the keys that are in the tree. */
  onChange: (keys: readonly string[], records: readonly Item[]) => void
  /** What did not come, in words. */
  failed: string
  /** Told about each failure to load, of the tree or of a part of it. */
  onLoadError: ((detail: { error: unknown }) => void) | undefined
  /** The tree is asked for again. */
  onRetry: () => void
}

/** Below an answer for the top level: what was loaded since, for as long as the answer is good. */
const branchesBelow = new WeakMap<readonly PickerRecord[], Map<string, readonly TreeNode[]>>()

function branchesOf(roots: readonly PickerRecord[]): Map<string, readonly TreeNode[]> {
  const branches = branchesBelow.get(roots) ?? new Map<string, readonly TreeNode[]>()
  branchesBelow.set(roots, branches)
  return branches
}

/** A tree from wherever its records come, with search, states and retry. */
export function TreePane<Item extends PickerRecord>({
  tree,
  shape,
  keys,
  onChange,
  failed,
  onLoadError,
  onRetry,
  ...look
}: TreePaneProps<Item>): ReactNode {
  const t = useStrings(treePickerStrings)
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const [branchError, setBranchError] = useState<unknown>(null)
  const { children, search } = tree
  const answer = useTreeRecords({ name: tree.name, load: tree.roots })
  const searches = query !== '' && search !== undefined
  const found = useTreeRecords(searches ? { name: `${tree.name}?${query}`, load: (signal) => search(query, signal) } : null)
  const nodes = useMemo(() => treeNodes(answer.records, shape, children !== undefined), [answer.records, shape, children])
  const foundNodes = useMemo(() => treeNodes(found.records, shape, children !== undefined), [found.records, shape, children])
  useLoadError(answer.error ?? found.error ?? branchError, onLoadError)

  const branches = branchesOf(answer.records)

  async function loadChildren(node: TreeNode): Promise<readonly TreeNode[]> {
    try {
      const [parent] = recordsIn<Item>([node.record])
      const below = parent && (await children?.(parent))
      const level = treeNodes(below ?? [], shape, true)
      branches.set(node.id, level)
      return level
    } catch (error) {
      setBranchError(error)
      throw error
    }
  }

  function retry(): void {
    onRetry()
    answer.retry()
  }

  return (
    <TreeWait answer={{ ...answer, retry }} failed={failed}>
      <Tree
        {...look}
        nodes={nodes}
        values={keys}
        onChange={(next, chosen) =>
          onChange(
            next,
            chosen.flatMap(({ record }) => recordsIn<Item>([record])),
          )
        }
        searchable
        onSearch={setQuery}
        found={searches && found.status !== 'failed' ? foundNodes : undefined}
        finding={found.status === 'loading'}
        loadChildren={children && loadChildren}
        loaded={branches}
      />
      {found.status === 'failed' && (
        <div className="ops-field-error" role="alert">
          <span>
            {t('searchFailed', { cause: describeError(found.error, locale) })} <LinkButton onClick={found.retry}>{t('retry')}</LinkButton>
          </span>
        </div>
      )}
    </TreeWait>
  )
}
