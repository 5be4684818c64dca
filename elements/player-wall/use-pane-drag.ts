import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { elementAt, followPointer } from '../core/drag'
import { type DraggedDevices, dragEvent } from '../device-tree/drag-event'
import { useLatest } from '../parts/use-latest'
import type { WallDevice } from './player-wall.types'
import { readDevices } from './wall-panes'

/** Way from which a press on a picture carries it, css px. */
const threshold = 6

export interface PaneDrag {
  /** The pane that is carried. */
  readonly carried: number | null
  /** The pane that what is carried would come to. */
  readonly goal: number | null
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

interface PaneDrops {
  onSwap: (from: number, to: number) => void
  onDrop: (pane: number, devices: readonly WallDevice[]) => void
}

/** The number of the pane that something of the wall belongs to. */
export function paneAt(target: EventTarget | null | undefined): number | null {
  const pane = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return pane ? Number(pane.dataset['at']) : null
}

/** Panes are carried to other panes, devices of a tree into them. */
export function usePaneDrag(grid: RefObject<HTMLElement | null>, drops: PaneDrops): PaneDrag {
  const latest = useLatest(drops)
  const stop = useRef<(() => void) | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [targetPane, setTargetPane] = useState<number | null>(null)

  useEffect(() => () => stop.current?.(), [])

  useEffect(() => {
    // On the document, to hear too that they are elsewhere by now.
    function onDragEvent(event: Event): void {
      if (!(event instanceof CustomEvent) || !grid.current) return
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `dragDevices` is the only one to say it
      const { phase, devices } = event.detail as DraggedDevices
      const path = event.composedPath()
      const pane = phase !== 'end' && path.includes(grid.current) ? paneAt(path[0]) : null
      setTargetPane(phase === 'over' ? pane : null)
      if (pane === null) return
      event.preventDefault()
      if (phase === 'drop') latest.current.onDrop(pane, readDevices(devices))
    }
    document.addEventListener(dragEvent, onDragEvent)
    return () => document.removeEventListener(dragEvent, onDragEvent)
  }, [grid, latest])

  function end(): void {
    setDragged(null)
    setTargetPane(null)
  }

  return {
    carried: dragged,
    goal: targetPane,
    onPointerDown(press) {
      const { target, currentTarget } = press
      const from = paneAt(target)
      const isOnControl = target instanceof Element && target.closest('button, input, a, [role=menu]') !== null
      if (from === null || isOnControl || press.button !== 0 || press.pointerType === 'touch') return
      if (!currentTarget.querySelector(`[data-at="${from}"] .ops-wall-own`)) return
      stop.current = followPointer(press.nativeEvent, currentTarget, {
        threshold,
        onStart: () => setDragged(from),
        onMove(point) {
          const to = paneAt(elementAt(currentTarget, point))
          setTargetPane(to === from ? null : to)
        },
        onDrop(point) {
          const to = paneAt(elementAt(currentTarget, point))
          end()
          if (to !== null && to !== from) latest.current.onSwap(from, to)
        },
        onCancel: end,
      })
    },
  }
}
