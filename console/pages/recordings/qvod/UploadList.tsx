import { Pause, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { IconButton } from '../../../../elements/parts/button'
import { Progress } from '../../../../elements/parts/indicators'
import { uploadStrings } from './upload.strings'
import type { UploadState } from './upload-store'
import type { ShownUpload, Uploads } from './use-uploads'

interface UploadListProps {
  uploads: Uploads
  /** The file of an interrupted upload has to be chosen again. */
  onChooseAgain: () => void
}

const failures: ReadonlySet<UploadState> = new Set(['failed', 'broken', 'refused'])
const resumable: ReadonlySet<UploadState> = new Set(['paused', 'failed', 'broken', 'interrupted'])

/** Uploads with their progress and what can be done with them. */
export function UploadList({ uploads, onChooseAgain }: UploadListProps): ReactNode {
  const t = useStrings(uploadStrings)
  return (
    <ul className="ops-videoupload-list" aria-label={t('transfers')}>
      {uploads.items.map((item) => (
        <UploadRow
          key={item.key}
          item={item}
          onPause={() => uploads.pause(item.key)}
          onResume={() => (item.state === 'interrupted' ? onChooseAgain() : uploads.resume(item.key))}
          onRemove={() => uploads.remove(item.key)}
        />
      ))}
    </ul>
  )
}

interface UploadRowProps {
  item: ShownUpload
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

function UploadRow({ item: { name, size, sent, state, reason }, onPause, onResume, onRemove }: UploadRowProps): ReactNode {
  const t = useStrings(uploadStrings)
  const percent = size > 0 ? Math.floor((100 * sent) / size) : 0
  const text = reason || t(`state.${state}`, { sent: formatBytes(sent), total: formatBytes(size), percent })
  return (
    <li>
      <div className="ops-videoupload-name" data-failed={failures.has(state) || undefined}>
        <strong>{name}</strong>
        <span>
          {/* Changes of state are announced, each step of the progress is not. */}
          <span aria-live="polite">{state !== 'sending' && text}</span>
          {state === 'sending' && text}
        </span>
      </div>
      <Progress value={percent} label={name} tone={failures.has(state) ? 'danger' : undefined} />
      <div className="ops-videoupload-buttons">
        {state === 'sending' && <IconButton icon={Pause} label={t('pause', { name })} onClick={onPause} />}
        {resumable.has(state) && <IconButton icon={Play} label={t('resume', { name })} onClick={onResume} />}
        {state !== 'checking' && <IconButton icon={X} label={t('remove', { name })} onClick={onRemove} />}
      </div>
    </li>
  )
}
