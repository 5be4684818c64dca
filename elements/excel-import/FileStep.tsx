import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { formatBytes, formatNumber } from '../core/format'
import { Button, LinkButton } from '../parts/button'
import { Icon } from '../parts/icon'
import { Note } from '../parts/indicators'
import { useFileDrop } from '../parts/upload/use-file-drop'
import { FileCard } from './FileCard'
import { acceptedFiles, type ImportFiles, type ImportLimits, type Translator } from './use-import-files'

interface FileStepProps {
  chosen: ImportFiles
  limits: ImportLimits
  hints: readonly string[]
  t: Translator
  busy: boolean
  onRemove: (id: number) => void
  /** Absent where nobody says what the columns are. */
  onTemplate: (() => void) | undefined
}

/** Where files are chosen: a place to drop on, the files, and what to know before. */
export function FileStep({ chosen, limits, hints, t, busy, onRemove, onTemplate }: FileStepProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useFileDrop({ box, disabled: busy, onFiles: chosen.add })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop on; the button inside does the same */}
      <div ref={box} {...handlers} className="ops-importdrop" data-over={over ? '' : undefined}>
        <Icon of={FileSpreadsheet} size={24} />
        <p className="ops-strong">{t('drop')}</p>
        <p className="ops-faint ops-cap">{t('limits', { size: formatBytes(limits.maxSize), rows: formatNumber(limits.maxRows) })}</p>
        <Button icon={Upload} disabled={busy} data-autofocus="" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          tabIndex={-1}
          accept={acceptedFiles}
          multiple
          onChange={({ currentTarget }) => {
            chosen.add([...(currentTarget.files ?? [])], [])
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {chosen.errors.length > 0 && (
        <Note tone="danger" alert>
          {chosen.errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
      {chosen.files.map((file) => (
        <FileCard key={file.id} file={file} t={t} disabled={busy} onRemove={() => onRemove(file.id)} />
      ))}
      <ul className="ops-importhints">
        {onTemplate && (
          <li>
            {t('hint.templateBefore')}{' '}
            <LinkButton icon={Download} onClick={onTemplate}>
              {t('hint.template')}
            </LinkButton>
            {t('hint.templateAfter')}
          </li>
        )}
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
        <li>{t('hint.check')}</li>
      </ul>
    </>
  )
}
