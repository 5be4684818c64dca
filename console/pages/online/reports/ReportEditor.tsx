import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { reportPaths } from '../../../../elements/core/transport/report-paths'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { EditorDialog, type EditorMode } from './EditorDialog'
import { readDraft, readSources } from './report-draft'
import { reportsStrings } from './reports.strings'

interface ReportEditorProps {
  mode: EditorMode
  /** Of the report, or of the one that is copied; null for a new one. */
  id: string | null
  onClose: () => void
  onSaved: () => void
  /** Perhaps it is saved. */
  onUnknown: () => void
}

const { head } = reportPaths

/** Makes, changes, copies and shows a report, once its definition and what it may read are there. */
export default function ReportEditor({ mode, id, onClose, onSaved, onUnknown }: ReportEditorProps): ReactNode {
  const t = useStrings(reportsStrings)
  const locale = useLocale()
  const request = useServerData({
    key: ['report-definition', id ?? ''],
    noCache: true,
    load: async (transport, signal) => {
      const [sources, report] = await Promise.all([
        transport.get(`${head}/tables`, {}, { signal }),
        id === null ? null : transport.get(`${head}/queryById`, { id }, { signal }),
      ])
      return { sources: readSources(sources), draft: readDraft(report) }
    },
  })
  // What came first stays: a later answer must not overwrite what is being written.
  const [first, setFirst] = useState(request.data)
  if (!first && request.data) setFirst(request.data)

  if (first) {
    const draft = mode === 'copy' ? { ...first.draft, code: '' } : first.draft
    return (
      <EditorDialog mode={mode} id={id} start={draft} sources={first.sources} onClose={onClose} onSaved={onSaved} onUnknown={onUnknown} />
    )
  }
  return (
    <Dialog
      open
      width={1200}
      heading={t(`${mode}Title`)}
      onOpenChange={onClose}
      start={<span />}
      actions={<DialogCancel>{t('close')}</DialogCancel>}
    >
      {request.status === 'failed' ? (
        <Failed title={t('loadFailed')} text={describeError(request.error, locale)} onRetry={request.retry} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}
