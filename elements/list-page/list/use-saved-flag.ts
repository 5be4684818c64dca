import { useState } from 'react'
import { createStorage } from '../../core/storage'
import { usePageHost } from '../../parts/page-host'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** A yes or no about a list, kept in this browser under the key, which names the list; `initial` until it is set. */
export function useSavedFlag(key: string, initial = false): [on: boolean, setOn: (on: boolean) => void] {
  const { storage: hosted } = usePageHost()
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const [on, setOn] = useState(() => storage.read(key, isFlag) ?? initial)
  return [
    on,
    (next) => {
      setOn(next)
      storage.write(key, next)
    },
  ]
}
