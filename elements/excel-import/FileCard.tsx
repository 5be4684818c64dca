import { FileSpreadsheet, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../core/format'
import { IconButton, LinkButton } from '../parts/button'
import { Icon } from '../parts/icon'
import type { ImportFile, Translator } from './use-import-files'

interface FileCardProps {
  file: ImportFile
  t: Translator
  /** Takes it out; absent where it has to stay. */
  onRemove?: () => void
  /** Back to where files are chosen. */
  onAnother?: () => void
  disabled?: boolean
}

/** A chosen file: how far it is read, or why it cannot be imported. */
export function FileCard({ file: one, t, onRemove, onAnother, disabled }: FileCardProps): ReactNode {
  const { file, state, percent, reason, sheet } = one
  const size = formatBytes(file.size)
  return (
    <div className="ops-importfile" data-failed={state === 'failed' ? '' : undefined}>
      <Icon of={FileSpreadsheet} size={20} />
      <b className="ops-truncate" title={file.name}>
        {file.name}
      </b>
      <span className="ops-faint ops-cap">{state === 'read' ? t('readSheet', { size, sheet }) : size}</span>
      <span className="ops-importstate ops-cap" data-tone={tones[state]} role="status">
        {state === 'failed' ? reason : stateText(one, t)}
      </span>
      {onAnother && (
        <LinkButton disabled={disabled} onClick={onAnother}>
          {t('another')}
        </LinkButton>
      )}
      {onRemove && (
        <IconButton
          icon={X}
          size="sm"
          label={t(state === 'reading' ? 'cancelReading' : 'remove', { name: file.name })}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
      {state !== 'failed' && (
        <span className="ops-progress" data-tone={state === 'read' ? 'success' : undefined} aria-hidden="true">
          <i style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
      )}
    </div>
  )
}

const tones: Readonly<Partial<Record<ImportFile['state'], string>>> = { read: 'success', failed: 'danger' }

function stateText({ state, percent, count, unused, hidden }: ImportFile, t: Translator): string {
  if (state === 'reading') return t('reading', { percent })
  if (state !== 'read') return t('unread')
  return [
    t('read', { n: formatNumber(count) }),
    ...(unused.length > 0 ? [t('unused', { titles: unused.join(t('listComma')) })] : []),
    ...(hidden > 0 ? [t('hidden', { n: formatNumber(hidden) })] : []),
  ].join(t('listStop'))
}
