import { ChevronRight } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { Highlight } from '../Highlight'
import type { CheckState, TreeRow } from '../../core/tree'
import { Icon } from '../icon'
import { Status, VisuallyHidden } from '../indicators/indicators'
import { Spinner } from '../Spinner'
import type { TreeNode } from './tree.types'

interface TreeLineProps {
  id: string
  row: TreeRow<TreeNode>
  mode: 'single' | 'multiple'
  checkState: CheckState | undefined
  active: boolean
  waiting: boolean
  query: string
  onToggle: (open: boolean) => void
  onChoose: () => void
  onAside: (() => void) | undefined
  onPress: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

export function TreeLine(props: TreeLineProps): ReactNode {
  const { id, row, mode, checkState, active, waiting, query, onToggle, onChoose, onAside, onPress } = props
  const { node, level } = row.entry
  const multiple = mode === 'multiple'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are answered by the tree, aria-activedescendant points here
    <div
      id={id}
      role="treeitem"
      className="ops-node"
      part="option"
      style={{ '--_level': level }}
      tabIndex={-1}
      aria-level={level + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.expandable ? row.expanded : undefined}
      aria-selected={multiple ? undefined : checkState === 'all'}
      aria-checked={multiple ? (checkState === 'some' ? 'mixed' : checkState === 'all') : undefined}
      aria-disabled={node.disabled || undefined}
      aria-keyshortcuts={node.aside && onAside ? 'Alt+Enter' : undefined}
      data-active={active ? '' : undefined}
      data-node={node.id}
      data-minor={node.minor ? '' : undefined}
      onPointerDown={onPress}
      // Focus stays on the tree.
      onMouseDown={(event) => event.preventDefault()}
      // A double click is one press.
      onClick={({ detail }) => detail < 2 && onChoose()}
    >
      {row.expandable ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- the arrow keys do the same
        <span
          className="ops-toggle"
          data-open={row.expanded ? '' : undefined}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(!row.expanded)
          }}
        >
          {waiting ? <Spinner /> : <Icon of={ChevronRight} size={14} />}
        </span>
      ) : (
        <span className="ops-toggle" />
      )}
      {multiple && (
        <span className="ops-check pointer-events-none" data-bare="">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-hidden="true"
            readOnly
            checked={checkState === 'all'}
            disabled={node.disabled}
            ref={(box) => {
              if (box) box.indeterminate = checkState === 'some'
            }}
          />
        </span>
      )}
      {node.status && (
        <Status tone={node.status.tone} shape={node.status.shape ?? 'dot'}>
          <VisuallyHidden>{`${node.status.text} `}</VisuallyHidden>
        </Status>
      )}
      {node.icon}
      <span className="ops-truncate">
        <Highlight text={node.label} query={query} />
      </span>
      {node.note && (
        <span className="ops-nodenote" data-tone={node.note.tone}>
          {node.note.text}
        </span>
      )}
      {node.path && <span className="ops-faint ops-truncate">{node.path}</span>}
      {node.aside && onAside && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- Alt and Enter do the same
        <span
          className="ops-aside"
          onClick={(event) => {
            event.stopPropagation()
            if (event.detail < 2) onAside()
          }}
        >
          {node.aside}
        </span>
      )}
      {node.mark && (
        <span className="ops-treemark">
          <Icon of={node.mark.icon} size={12} />
          <VisuallyHidden>{` ${node.mark.text}`}</VisuallyHidden>
        </span>
      )}
      {node.count !== undefined && <span className="ops-count">{node.count}</span>}
    </div>
  )
}
