import type { ReactNode } from 'react'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldState, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status } from '../../../../elements/parts/indicators'

/** Marks of the states of videos. */
export const videoStateMarks: Readonly<Record<string, FieldState>> = {
  draft: { tone: 'neutral', shape: 'ring' },
  published: { tone: 'success' },
  offline: { tone: 'neutral', shape: 'square' },
  making: { tone: 'live' },
  failed: { tone: 'danger' },
}

/** State of a video, and how far it is made. */
export function VideoStatus({ record, text }: { record: WireRecord; text: string }): ReactNode {
  const state = stringValue(record['status'])
  const { tone = 'neutral', shape = 'dot' } = videoStateMarks[state] ?? {}
  const progress = record['progress']
  return (
    <Status tone={tone} shape={shape}>
      {state === 'making' && typeof progress === 'number' ? `${text} ${progress}%` : text}
    </Status>
  )
}

/** Why a video could not be made. */
export function FailReason({ record }: { record: WireRecord }): ReactNode {
  const serverText = useServerText()
  return serverText(stringValue(record['failReason']))
}
