import { type DOMAttributes, useState } from 'react'
import type { UploadItem } from '../parts/upload'

/** What a tile needs to be dragged and to take one that is dragged. */
export interface TileDrag extends Pick<DOMAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'> {
  draggable: true
  'data-dragged': '' | undefined
  'data-target': 'before' | 'after' | undefined
}

/** Tiles change places by dragging; the buttons do the same for keyboards and fingers. */
export function useTileDrag(items: readonly UploadItem[], move: (item: UploadItem, by: number) => void): (item: UploadItem) => TileDrag {
  const [dragged, setDragged] = useState<UploadItem | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const from = items.findIndex(({ id }) => id === dragged?.id)

  function end(): void {
    setDragged(null)
    setOver(null)
  }

  return (item) => {
    const to = items.indexOf(item)
    const isTarget = over === item.id && from >= 0 && to !== from
    return {
      draggable: true,
      'data-dragged': item.id === dragged?.id ? '' : undefined,
      'data-target': isTarget ? (to < from ? 'before' : 'after') : undefined,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data; a type of our own means nothing to other places.
        event.dataTransfer.setData('application/x-ops-tile', item.id)
        setDragged(item)
      },
      onDragEnd: end,
      onDragOver(event) {
        if (from < 0) return
        event.preventDefault()
        event.stopPropagation()
        setOver(item.id)
      },
      onDrop(event) {
        if (from < 0) return
        event.preventDefault()
        event.stopPropagation()
        if (to !== from) move(items[from]!, to - from)
        end()
      },
    }
  }
}
