import type { ReactNode } from 'react'
import { useLoadError } from '../../core/transport/use-load-error'
import type { PickerRecord } from '../picker/picker.types'
import { Tree, type TreeProps } from '../tree'
import { SearchFailure } from './SearchFailure'
import type { TreeShape, TreeSource } from './tree-picker.types'
import { recordsIn } from './tree-records'
import { TreeWait } from './TreeWait'
import { useSourceTree } from './use-source-tree'

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

/** A tree from wherever its records come, with search, states and retry. */
export function TreePane<Item extends PickerRecord>({
  tree,
  shape,
  keys,
  onChange,
  failed,
  onLoadError,
  onRetry,
  ...treeProps
}: TreePaneProps<Item>): ReactNode {
  const { response, matches: found, branchError, tree: shown } = useSourceTree(tree, shape)
  useLoadError(response.error ?? found.error ?? branchError, onLoadError)

  function retry(): void {
    onRetry()
    response.retry()
  }

  return (
    <TreeWait response={{ ...response, retry }} failed={failed}>
      <Tree
        {...treeProps}
        {...shown}
        values={keys}
        onChange={(next, chosen) =>
          onChange(
            next,
            chosen.flatMap(({ record }) => recordsIn<Item>([record])),
          )
        }
        searchable
      />
      <SearchFailure response={found} />
    </TreeWait>
  )
}
