import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status, type StatusProps } from '../../../../elements/parts/indicators'
import { newsStrings } from './news.strings'

const marks: Readonly<Record<string, Pick<StatusProps, 'tone' | 'shape'>>> = {
  draft: { tone: 'neutral', shape: 'ring' },
  published: { tone: 'success' },
  offline: { tone: 'neutral', shape: 'square' },
}

/** The state of an article in the list: published, to be published at its time, draft or offline. */
export function NewsState({ record, text }: { record: WireRecord; text: string }): ReactNode {
  const t = useStrings(newsStrings)
  const isScheduled = text === t('scheduled')
  const mark = isScheduled ? ({ tone: 'warning', shape: 'ring' } as const) : marks[String(record['status'])]
  return <Status {...(mark ?? marks['draft']!)}>{text}</Status>
}
