import { type ReactNode, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../button'
import { uploadStrings } from './upload.strings'
import type { UploadItem } from './upload.types'

/** Files drawn at once: a value of any length costs no more, and what was added last is always in sight. */
const step = 100

export interface ShownFiles {
  shown: readonly UploadItem[]
  /** Stands before the list; nothing for lists of usual length. */
  earlier: ReactNode
}

/** The last files of a list, and a button that shows earlier ones. It stays when all are shown, and with it the focus. */
export function useShownFiles(items: readonly UploadItem[]): ShownFiles {
  const t = useStrings(uploadStrings)
  const [max, setMost] = useState(step)
  const rest = Math.max(0, items.length - max)
  return {
    shown: items.slice(rest),
    earlier: items.length > step && (
      <LinkButton className="ops-cap" onClick={() => setMost(rest > 0 ? max + step : step)}>
        {rest > 0 ? t('earlier', { n: rest }) : t('fewer')}
      </LinkButton>
    ),
  }
}
