import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { elementAt, followPointer } from '../../../../elements/core/drag'
import { useStrings } from '../../../../elements/core/i18n'
import { useLayerSheet } from '../../../../elements/core/overlay/use-layer-sheet'
import { Empty } from '../../../../elements/parts/indicators'
import { Tree, type TreeNode } from '../../../../elements/parts/tree'
import { platformsStrings } from './platforms.strings'
import { channelIdsOf, type ShareChannel, type ShareChanges, type ShareGrouping, shareNodes } from './share-model'

interface ShareSideProps {
  by: ShareGrouping
  changes: ShareChanges
  channels: readonly ShareChannel[]
  isShared: boolean
  /** Keys of what is ticked. */
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** Channels were dragged to the other side. */
  onMove: (ids: readonly string[]) => void
}

/** css px from which a press is a drag. */
const threshold = 6

/** One of both lists of channels: ticked ones are moved by the buttons between them, or dragged. */
export function ShareSide({ by, changes, channels, isShared, values, onChange, onMove }: ShareSideProps): ReactNode {
  // The look of trees comes with layers, which most of them stand in.
  useLayerSheet()
  const t = useStrings(platformsStrings)
  const side = useRef<HTMLElement>(null)
  const leave = useRef<() => void>(() => undefined)
  const [dragged, setDragged] = useState(0)
  useEffect(() => () => leave.current(), [])
  const title = t(isShared ? 'shared' : 'unshared')
  const texts = {
    online: t('online'),
    offline: t('offline'),
    ungrouped: t('ungrouped'),
    added: t('addedMark'),
    removed: t('removedMark'),
  }

  /** With a ticked line all that is ticked is dragged. */
  function press(node: TreeNode, event: PointerEvent<HTMLElement>, box: HTMLElement): void {
    const below = node.children ? node.children.map(({ id }) => id) : [node.id]
    const ids = channelIdsOf(values.includes(node.id) ? values : below, channels)
    leave.current = followPointer(event, box, {
      threshold,
      onStart: () => setDragged(ids.length),
      onCancel: () => setDragged(0),
      onDrop(point) {
        setDragged(0)
        const other = elementAt(box, point)?.closest('[data-share-side]')
        if (other && other !== side.current) onMove(ids)
      },
    })
  }

  return (
    <section ref={side} aria-label={title} data-share-side={isShared ? 'shared' : 'unshared'} data-dragged={dragged > 0 || undefined}>
      <h3>
        {title} <span className="ops-muted">{t('channels', { count: channels.length })}</span>
      </h3>
      {channels.length === 0 ? (
        <Empty title={t('none')} small />
      ) : (
        <Tree
          key={by}
          inPage
          mode="multiple"
          label={title}
          nodes={shareNodes(channels, by, changes, texts)}
          values={values}
          openLevels={2}
          searchable
          searchPlaceholder={t('search')}
          onChange={(keys) => onChange(keys)}
          onPress={press}
        />
      )}
      {dragged > 0 && <p className="ops-gb-dragged">{t('dragging', { count: dragged })}</p>}
    </section>
  )
}
