import { useState } from 'react'
import { createStorage } from '../../../../../elements/core/storage'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The source that a control room previews; it stays when the page is loaded again in the same browser tab. */
export function useStoredPreview(venueId: string): [sourceId: string, choose: (sourceId: string) => void] {
  const [storage] = useState(() => createStorage({ area: 'session' }))
  const name = `OPS_VENUE_PREVIEW:${venueId}`
  const [sourceId, setSourceId] = useState(() => storage.read(name, isText) ?? '')
  return [
    sourceId,
    (next) => {
      storage.write(name, next)
      setSourceId(next)
    },
  ]
}
