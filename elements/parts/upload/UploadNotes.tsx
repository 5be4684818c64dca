import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../core/format/number'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button'
import { uploadStrings } from './upload.strings'
import type { RefusalReason, UploadRules } from './upload.types'
import type { Note, Uploads } from './use-uploads'

/** Why files were not taken or not moved; nothing of the list changed by it. */
export function UploadNotes({ uploads }: { uploads: Uploads }): ReactNode {
  const t = useStrings(uploadStrings)
  const { notes, rules } = uploads
  return (
    <div role="alert" className="ops-uploadnotes" hidden={notes.length === 0}>
      <ul>
        {notes.map((note) => <li key={'move' in note ? note.move : `${note.reason} ${note.name}`}>{noteText(note, rules, t)}</li>)}
      </ul>
      <IconButton icon={X} size="sm" tooltip={false} label={t('dismiss')} onClick={uploads.dismiss} />
    </div>
  )
}

function noteText(note: Note, { accept, maxSize, maxCount }: UploadRules, t: ReturnType<typeof useStrings<keyof typeof uploadStrings.en>>): string {
  if ('move' in note) return t(note.move)
  const { name, reason } = note
  const texts: Record<RefusalReason, () => string> = {
    folder: () => t('refusedFolder', { name }),
    empty: () => t('refusedEmpty', { name }),
    image: () => t('refusedImage', { name }),
    type: () => (accept === '' ? t('refusedTypePlain', { name }) : t('refusedType', { name, accept: accept.replaceAll('image/', '') })),
    size: () => t('refusedSize', { name, max: formatBytes(maxSize) }),
    count: () => t('refusedCount', { name, max: maxCount }),
  }
  return texts[reason]()
}
