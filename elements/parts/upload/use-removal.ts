import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UploadItem } from './upload.types'
import type { Uploads } from './use-uploads'

export interface Removal {
  list: RefObject<HTMLUListElement | null>
  remove: (item: UploadItem) => void
}

/** The pressed cross goes away with its line: focus goes to the cross that takes its place, else to the field itself. */
export function useRemoval({ items, remove }: Pick<Uploads, 'items' | 'remove'>): Removal {
  const list = useRef<HTMLUListElement>(null)
  return {
    list,
    remove(item) {
      const at = items.indexOf(item)
      const field = list.current?.closest('[role="group"]')
      flushSync(() => remove(item))
      const crosses = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
      const next = crosses[Math.min(at, crosses.length - 1)] ?? field?.querySelector<HTMLElement>('[data-field]')
      next?.focus()
    },
  }
}
