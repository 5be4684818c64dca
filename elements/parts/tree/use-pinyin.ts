import { useEffect, useState } from 'react'
import type { TextMatch } from './tree-model'

/** The search by pinyin, loaded when it is first wanted; null until then. Where it cannot be loaded, names are found by their letters. */
export function usePinyin(isEnabled: boolean): TextMatch | null {
  const [loaded, setLoaded] = useState<{ match: TextMatch } | null>(null)
  const isMissing = isEnabled && loaded === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    import('../../core/pinyin/find-spelled').then(
      ({ isSpelledIn }) => isCurrent && setLoaded({ match: isSpelledIn }),
      () => undefined,
    )
    return () => void (isCurrent = false)
  }, [isMissing])
  return isEnabled ? (loaded?.match ?? null) : null
}
