import { useState } from 'react'
import { useStrings } from '../../core/i18n'
import { choiceChange } from './choice-model'
import { recordDialogStrings } from './record-dialog.strings'

/** What closing a picker's dialog would lose, in words: how the choice differs from that of the first drawing. */
export function useUnsavedChoice(keys: readonly string[], noun: string): string | undefined {
  const t = useStrings(recordDialogStrings)
  const [before] = useState(keys)
  const change = choiceChange(before, keys)
  if (!change) return undefined
  return change.added + change.removed === 0 ? t('lostOrder', { noun }) : t('lostChoice', { noun, ...change })
}
