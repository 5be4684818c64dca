import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { DownloadLink } from '../parts/button/DownloadLink'
import { Icon } from '../parts/icon'
import { Note } from '../parts/indicators'
import type { ImportResponse } from './import-response'
import type { Translator } from './use-import-files'

/** Some rows were left out: what the server says, and its file of reasons (clauses 8). */
export function ResultStep({ response: { message, text, file }, t }: { response: ImportResponse; t: Translator }): ReactNode {
  return (
    <Note tone="warning" alert>
      <b>{message || t('partly')}</b>
      {text !== '' && <p>{text}</p>}
      {file && (
        <p>
          {t('details')}{' '}
          <DownloadLink className="ops-link" href={file.url} name={file.name}>
            <Icon of={Download} size={14} />
            {t('download')}
          </DownloadLink>
        </p>
      )}
    </Note>
  )
}
