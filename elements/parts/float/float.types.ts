import type { ReactNode, RefObject } from 'react'

/** Anything with a place on the screen: an element, or a point of the mouse. */
export interface Anchor {
  getBoundingClientRect: () => DOMRect
}

export interface FloatProps {
  open: boolean
  /** What it stands beside. */
  anchor: RefObject<Anchor | null>
  /** A press in here closes nothing: what stands there says itself what it means. */
  within?: RefObject<Element | null>
  /** Escape, a press elsewhere, Tab past the end. Focus is given back by the panel itself. */
  onClose: () => void
  /** Escape, where it means something else than closing. */
  onEscape?: () => void
  /** Name of the panel: read out, and the heading of the bottom sheet. */
  label?: string | undefined
  side?: 'bottom' | 'top' | 'right' | 'left'
  align?: 'start' | 'center' | 'end'
  /** At least as wide as the anchor. */
  matchWidth?: boolean
  /** Least width in pixels beside `matchWidth`. */
  minWidth?: number
  /** No padding: the content brings its own. */
  flush?: boolean
  /** Where focus goes: into the panel, on its first stop, or nowhere (a combobox keeps it). */
  focus?: 'first' | 'panel' | 'none'
  /** The content has a role and a name itself (menu, listbox); otherwise the panel is a named dialog. */
  plain?: boolean
  /** A bottom sheet under 480 px; default true. */
  sheet?: boolean
  className?: string | undefined
  children: ReactNode
}
