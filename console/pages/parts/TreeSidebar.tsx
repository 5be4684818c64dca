import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useLayerSheet } from '../../../elements/core/overlay/use-layer-sheet'
import { Button } from '../../../elements/parts/button'
import { Icon } from '../../../elements/parts/icon'
import { Tree, type TreeNode, type TreeProps } from '../../../elements/parts/tree'
import treeBesideCss from './tree-sidebar.css?inline'

interface TreeBesideProps extends Pick<TreeProps, 'onSearch' | 'found' | 'finding' | 'loadChildren' | 'loaded'> {
  /** Name of the tree. */
  label: string
  nodes: readonly TreeNode[]
  /** Key of the chosen node. */
  value: string
  /** What the chosen node is called. */
  chosen: string
  onChange: (key: string, node: TreeNode) => void
  /** A search over it, with this hint. */
  searchPlaceholder?: string
  /** Below it. */
  note?: ReactNode
  /** In the place of the tree, while it is not there. */
  instead?: ReactNode
  /** What it leads to. */
  children: ReactNode
}

/** A tree at the side of what the chosen node contains; on narrow screens it stands above, folded, and folds again at a choice. */
export function TreeSidebar(props: TreeBesideProps): ReactNode {
  const { label, nodes, value, chosen, onChange, searchPlaceholder, note, instead, children, ...levels } = props
  useSheet(treeBesideCss)
  // The look of trees comes with layers, which most of them stand in.
  useLayerSheet()
  const id = useId()
  const fold = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  function choose(key: string, node: TreeNode | undefined): void {
    if (!node) return
    setOpen(false)
    // Where it is drawn, the tree is about to go.
    fold.current?.focus()
    onChange(key, node)
  }

  return (
    <div className="ops-treebeside">
      <div className="ops-treebeside-columns">
        <aside className="ops-panel ops-treebeside-tree" aria-label={label}>
          <Button
            ref={fold}
            kind="text"
            className="ops-treebeside-switch"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className="ops-muted">{label}</span>
            <span className="ops-truncate">{chosen}</span>
            <Icon of={ChevronDown} />
          </Button>
          <div id={id} className="ops-treebeside-fold" data-open={open}>
            {instead ?? (
              <Tree
                {...levels}
                inPage
                nodes={nodes}
                values={[value]}
                label={label}
                openLevels={2}
                {...(searchPlaceholder !== undefined && { searchable: true, searchPlaceholder })}
                onChange={([key = ''], [node]) => choose(key, node)}
              />
            )}
            {note}
          </div>
        </aside>
        <div className="ops-treebeside-main">{children}</div>
      </div>
    </div>
  )
}
