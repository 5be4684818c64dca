import { useEffect } from 'react'
import { useFeedback } from '../../core/feedback'
import { useLocale } from '../../core/i18n'
import { useTransport } from '../../core/transport'
import { failureToast } from '../../parts/feedback'
import { storedRecord } from './record-source'
import type { Resource, WireRecord } from './resource.types'

/** The record a page was opened for, as soon as it is known. */
export function useRequestedRecord(resource: Resource, id: string | undefined, onRecord: (record: WireRecord) => void): void {
  const transport = useTransport()
  const feedback = useFeedback()
  const locale = useLocale()
  useEffect(() => {
    if (!id) return undefined
    const ends = new AbortController()
    storedRecord(transport, resource, { id }, { signal: ends.signal }).then(
      onRecord,
      (error: unknown) => ends.signal.aborted || feedback.toast(failureToast(error, locale)),
    )
    return () => ends.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for each id
  }, [id, transport])
}
