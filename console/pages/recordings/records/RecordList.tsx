import { type ReactNode, useEffect, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { useLatest } from '../../../../elements/parts/use-latest'
import { recordsFor } from './records.resource'
import { recordsStrings } from './records.strings'
import { useLiveRecords } from './use-record-updates'

/** A device, and a day of it, `YYYY-MM-DD`. */
export interface DeviceDay {
  readonly device: { readonly id: string; readonly title: string }
  readonly day: string
}

interface RecordListProps {
  /** What is chosen beside the list, whose recordings it shows; null: those of all devices. */
  of: DeviceDay | null
  onAll: () => void
  onPlay: (record: WireRecord) => void
}

/** The recordings of a device on a day, or of all devices. */
export function RecordList({ of, onAll, onPlay }: RecordListProps): ReactNode {
  const t = useStrings(recordsStrings)
  const [resource] = useState(() => recordsFor(onPlay))
  const list = useResourceList(resource)
  useLiveRecords(list)
  const latest = useLatest(list)
  const [id, day] = [of?.device.id ?? '', of?.day ?? '']

  function filterBy(equipmentId: string, days: string): void {
    latest.current.setSearch('equipmentId', equipmentId)
    latest.current.setSearch('startTime', days)
    latest.current.submit()
  }
  const narrowed = useLatest(filterBy)
  useEffect(() => {
    if (id !== '') narrowed.current(id, `${day},${day}`)
  }, [id, day, narrowed])

  const shownId = stringValue(list.search['equipmentId'])
  return (
    <ResourcePage
      resource={resource}
      list={list}
      narrowing={
        shownId !== '' && (
          <p className="ops-records-of">
            <span>{t('onlyOf', { name: shownId === id ? (of?.device.title ?? id) : shownId })}</span>
            <Button
              size="sm"
              onClick={() => {
                filterBy('', '')
                onAll()
              }}
            >
              {t('ofAll')}
            </Button>
          </p>
        )
      }
    />
  )
}
