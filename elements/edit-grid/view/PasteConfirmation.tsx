import { type ReactNode, useEffect } from 'react'
import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { deferredStrings } from '../deferred.strings'
import type { CutConfirmation } from '../state/announcer.types'
import { shortText } from './location-text'

export interface PasteConfirmationProps {
  confirmation: CutConfirmation
}

/** Asks before a block is cut: by how much it is larger, and what has no place. */
export default function PasteConfirmation({ confirmation: question }: PasteConfirmationProps): ReactNode {
  const t = useStrings(deferredStrings)
  const feedback = useFeedback()
  useEffect(() => {
    const { rows, columns, texts, resolve: result } = question
    void feedback
      .confirm({
        title: t('cut'),
        question: t(rows === 0 ? 'cutColumns' : columns === 0 ? 'cutRows' : 'cutBoth', { rows, columns }),
        details: t('cutTexts', { texts: texts.map(shortText).join(t('refusedAnd')) }),
        okText: t('cutPaste'),
        cancelText: t('cancel'),
      })
      .then(result)
    // oxlint-disable-next-line react/exhaustive-deps -- each is asked once, whatever the language becomes
  }, [question])
  return null
}
