import { useLayoutEffect, useRef, useState } from 'react'
import type { WallDevice, WallLayout } from './player-wall.types'
import { withSameVisibility, type Wall } from './wall-model'
import { panesText, wallOf } from './wall-panes'

interface WallOptions {
  layout: number | undefined
  panes: readonly WallDevice[] | undefined
  onChange: (change: { layout: WallLayout; panes: readonly WallDevice[] }) => void
}

const textOf = ({ layout, items }: Pick<Wall, 'layout' | 'items'>): string => JSON.stringify([layout, panesText(items)])

export interface WallState {
  readonly wall: Wall
  /** Whoever listens hears of another layout and other panes. */
  change: (next: (wall: Wall) => Wall) => void
  /** For what nobody has to hear of: the page, the selection. */
  set: (next: (wall: Wall) => Wall) => void
}

/** What is on the wall: as the page gives it, and as the user goes on from there. The same panes in a new list change nothing. */
export function useWall({ layout, panes, onChange }: WallOptions): WallState {
  const input = wallOf(layout, panes)
  const givenText = textOf(input)
  const [state, setState] = useState({ wall: input, givenText })
  if (state.givenText !== givenText)
    setState({ wall: givenText === textOf(state.wall) ? state.wall : withSameVisibility(state.wall, input), givenText })
  // Several changes in one turn build on each other.
  const newest = useRef(state.wall)
  useLayoutEffect(() => {
    newest.current = state.wall
  }, [state.wall])

  function set(next: (wall: Wall) => Wall): void {
    const wall = next(newest.current)
    newest.current = wall
    setState((last) => ({ ...last, wall }))
  }

  return {
    wall: state.wall,
    set,
    change(next) {
      const before = textOf(newest.current)
      set(next)
      const wall = newest.current
      if (textOf(wall) !== before) onChange({ layout: wall.layout, panes: panesText(wall.items) })
    },
  }
}
