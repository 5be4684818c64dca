import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { editorStrings } from './editor.strings'
import { TextWithParts } from './Words'

/** The unit holds what no mode can express. */
export function CustomNote({ text }: { text: string }): ReactNode {
  const t = useStrings(editorStrings)
  return (
    <p className="ops-cron-custom">
      <TextWithParts text={t('custom')} parts={{ text: <code dir="ltr">{text}</code> }} />{' '}
      <span className="ops-muted">{t('customHint')}</span>
    </p>
  )
}
