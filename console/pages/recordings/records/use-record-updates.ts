import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useCoalesced } from '../../parts/use-coalesced'
import { readRecording, type Recording } from './replay'

/** ms in which news is gathered before the list is asked for again: with many devices a recording ends each second. */
const gathering = 3000

interface RecordUpdates {
  /** One begins, or is whole. */
  readonly onNew: (record: Recording) => void
  /** Some of a device are not there any more. */
  readonly onDeleted: (equipmentId: string) => void
  /** The connection is there again. */
  readonly onBack: () => void
}

/** Hears which recordings are written and removed. */
export function useRecordUpdates(message: RecordUpdates): void {
  const config = useConfigStore()
  const latest = useLatest(message)
  useEffect(() => {
    const ends = [
      subscribeTopic(config, 'record.new', {
        onMessage(raw) {
          const record = readRecording(raw)
          if (record) latest.current.onNew(record)
        },
        onBack: () => latest.current.onBack(),
      }),
      subscribeTopic(config, 'record.gone', {
        onMessage: (raw) => isRecord(raw) && typeof raw['equipmentId'] === 'string' && latest.current.onDeleted(raw['equipmentId']),
        // Heard of the other one.
        onBack: () => undefined,
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [config, latest])
}

/** The list of recordings is asked for again when one is whole or gone, and when the user sees other devices from now on. */
export function useLiveRecords({ reload }: Pick<ResourceList, 'reload'>): void {
  const config = useConfigStore()
  const latest = useLatest({ reload })
  const reloadSoon = useCoalesced(reload, gathering)
  useEffect(
    () => subscribeTopic(config, 'equipment.scope', { onMessage: () => void latest.current.reload(), onBack: () => undefined }),
    [config, latest],
  )
  useRecordUpdates({
    onNew: ({ isOpen }) => !isOpen && reloadSoon(),
    onDeleted: reloadSoon,
    onBack: () => void reload(),
  })
}
