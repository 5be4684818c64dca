import type { ReactNode } from 'react'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status } from '../../../../elements/parts/indicators'
import { isScheduled } from './news-state'

/** The state of an article in the list: published, to be published at its time, draft or offline. */
export function NewsState({ record, text }: { record: WireRecord; text: string }): ReactNode {
  if (isScheduled(record, Date.now()))
    return (
      <Status tone="warning" shape="ring">
        {text}
      </Status>
    )
  if (record['status'] === 'published') return <Status tone="success">{text}</Status>
  return (
    <Status tone="neutral" shape={record['status'] === 'draft' ? 'ring' : 'square'}>
      {text}
    </Status>
  )
}
