/** Where a menu of something is asked for. */
export interface MenuPosition {
  /** Gets the focus back; null: nothing does. */
  opener: HTMLElement | null
  box: () => DOMRect
  byKey: boolean
}

export function isMenuKey({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}
