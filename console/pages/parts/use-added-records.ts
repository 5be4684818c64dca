import { useRef, useState } from 'react'
import type { ActionContext } from '../../../elements/list-page/resource/action-context'
import { recordIdOf } from '../../../elements/list-page/resource/records'

interface AddedRecords {
  /** The picker is open. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Adds what is ticked in the picker, which stays with it until that is done. */
  confirm: (ids: readonly string[]) => Promise<void>
}

/** Existing records that are chosen and added to something, by hundreds and once at a time. `onAdded`: all of them are. */
export function useAddedRecords(
  { each, list }: ActionContext,
  add: (ids: readonly string[]) => Promise<unknown>,
  onAdded: (count: number) => void,
): AddedRecords {
  const [isOpen, setOpen] = useState(false)
  const isAdding = useRef(false)
  return {
    isOpen,
    setOpen,
    async confirm(ids) {
      if (ids.length === 0) return setOpen(false)
      if (isAdding.current) return
      isAdding.current = true
      try {
        const records = ids.map((id) => ({ id }))
        if (!(await each(records, (batch) => add(batch.map(recordIdOf))))) return
      } finally {
        isAdding.current = false
      }
      setOpen(false)
      onAdded(ids.length)
      await list.afterChange()
    },
  }
}
