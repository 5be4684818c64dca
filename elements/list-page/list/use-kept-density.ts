import { useState } from 'react'
import { createStorage } from '../../core/storage'
import { usePageHost } from '../../parts/page-host'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether the rows of a list stand close, kept in this browser by the name of the list. */
export function useKeptDensity(name: string): [compact: boolean, setCompact: (compact: boolean) => void] {
  const { storage: hosted } = usePageHost()
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const key = `OPS_COMPACT:${name}`
  const [compact, setCompact] = useState(() => storage.read(key, isFlag) ?? false)
  return [
    compact,
    (next) => {
      setCompact(next)
      storage.write(key, next)
    },
  ]
}
