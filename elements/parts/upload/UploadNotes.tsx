import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button'
import { rejectionText } from './upload-error-text'
import { uploadStrings } from './upload.strings'
import type { Uploads } from './use-uploads'

/** Why files were not taken or not moved; nothing of the list changed by it. */
export function UploadNotes({ uploads }: { uploads: Uploads }): ReactNode {
  const t = useStrings(uploadStrings)
  const { notes, rules } = uploads
  return (
    <div role="alert" className="ops-uploadnotes" hidden={notes.length === 0}>
      <ul>
        {notes.map((note) => (
          <li key={'move' in note ? note.move : `${note.reason} ${note.name}`}>
            {'move' in note ? t(note.move) : rejectionText(note, rules, t)}
          </li>
        ))}
      </ul>
      <IconButton icon={X} size="sm" tooltip={false} label={t('dismiss')} onClick={uploads.dismiss} />
    </div>
  )
}
