import { type DOMAttributes, type RefObject, useEffect, useState } from 'react'
import { focusedIn } from '../../core/focus'
import { useLatest } from '../use-latest'
import { bringsFiles, filesOf } from './transfer'

export interface FileDropOptions {
  /** Where files may be let go, and where focus has to be for a paste. */
  box: RefObject<HTMLElement | null>
  disabled: boolean
  onFiles: (files: readonly File[], folders: readonly string[]) => void
}

export interface FileDrop {
  /** Files are held above the box. */
  over: boolean
  handlers: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>
}

/** Files that are dropped on a box, or pasted while focus is in it: screenshots come from the clipboard. */
export function useFileDrop({ box, disabled, onFiles }: FileDropOptions): FileDrop {
  const [over, setOver] = useState(false)
  const latest = useLatest({ disabled, onFiles })

  useEffect(() => {
    const page = box.current?.ownerDocument
    // Browsers send the paste of a page without a text cursor to its body, not to what has focus.
    function paste(event: ClipboardEvent): void {
      const node = box.current
      if (latest.current.disabled || !node || !event.clipboardData || event.defaultPrevented) return
      const focused = focusedIn(node)
      if (!focused || !node.contains(focused)) return
      const { files, folders } = filesOf(event.clipboardData, true)
      if (files.length + folders.length === 0) return
      event.preventDefault()
      latest.current.onFiles(files, folders)
    }
    page?.addEventListener('paste', paste)
    return () => page?.removeEventListener('paste', paste)
  }, [box, latest])

  return {
    over,
    handlers: {
      onDragOver(event) {
        if (disabled || !bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave(event) {
        const next = event.relatedTarget
        if (!(next instanceof Node && event.currentTarget.contains(next))) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!bringsFiles(event.dataTransfer)) return
        // Also while disabled: else the browser leaves the page for the file.
        event.preventDefault()
        if (disabled) return
        const { files, folders } = filesOf(event.dataTransfer, false)
        onFiles(files, folders)
      },
    },
  }
}
