import { saveFile } from '../../core/dom/save-file'
import type { ToastOptions } from '../../core/feedback'
import { formatBytes, formatNumber } from '../../core/format/number'
import { fillText, type Locale } from '../../core/i18n'
import { describeError, isOpsError, type QueryParams } from '../../core/transport'
import { optionalCall } from '../../core/transport/absent-calls'
import { searchParams } from '../fields/search-params'
import type { ActionContext } from '../resource/action-context'
import { recordIdOf } from '../resource/records'
import type { Resource } from '../resource/resource.types'
import { headingOf } from '../resource/words'
import { exportStrings } from './export.strings'
import type { Exported, ListWorkbook } from './list-workbook'

const megabyte = 1024 * 1024

/** The parameters of the export call: those of the list, and the ids of what is ticked. */
export function exportParams(
  resource: Resource,
  { requestParams: params, rows, selection, sort }: ActionContext['list'],
  exported: Exported,
): QueryParams {
  const query = searchParams(params(), resource.fields)
  const order = { column: sort.column, order: sort.order }
  if (exported === 'found') return query
  if (exported === 'all') return order
  const selected = [...selection.values()]
  // Records that an earlier search had found are exported as well, so the present one must not narrow them.
  const areShown = selected.every((record) => rows.some((row) => recordIdOf(row) === recordIdOf(record)))
  return { ...(areShown ? query : order), selections: selected.map(recordIdOf).join(',') }
}

/** The call of an export: its query as parameters, or as one JSON text where the server wants it so (clause 7.3-09). */
export function exportCall(resource: Resource, list: ActionContext['list'], exported: Exported): { path: string; params: QueryParams } {
  const { exportXls = '', exportXlsByParamsStr } = resource.paths
  const params = exportParams(resource, list, exported)
  return exportXlsByParamsStr ? { path: exportXlsByParamsStr, params: { paramsStr: JSON.stringify(params) } } : { path: exportXls, params }
}

type ExportedFile = Pick<ListWorkbook, 'blob' | 'fileName'> & Partial<ListWorkbook>

/** The file of the server; if it has no export call, a workbook of the list. @throws OpsError */
async function exportedFile(
  resource: Resource,
  { list, transport }: Pick<ActionContext, 'list' | 'transport'>,
  exported: Exported,
  locale: Locale,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number | null, bytes: number) => void },
): Promise<ExportedFile> {
  const { path, params } = exportCall(resource, list, exported)
  const download = (): Promise<ExportedFile> =>
    transport.download(path, params, { fileName: `${headingOf(resource, locale)}.xls`, signal, onProgress })
  // The list of a tree has its top level only.
  const file = resource.tree ? await download() : await optionalCall(transport, path, download)
  if (file) return file
  const { listWorkbook } = await import('./list-workbook')
  return listWorkbook({ resource, list, exported, locale, signal, onProgress: (percent) => onProgress(percent, 0) })
}

function exportedToast({ fileName, count = 0, total = 0 }: ExportedFile, locale: Locale): ToastOptions {
  const words = exportStrings[locale]
  const title = fillText(words.exported, { file: fileName })
  if (count >= total) return { tone: 'success', title }
  return { tone: 'warning', title, text: fillText(words.cut, { count: formatNumber(count), total: formatNumber(total) }), duration: 0 }
}

/** Fetches the file and gives it to the user; meanwhile it can be cancelled. What fails is said, nothing is saved then (clause 8-11). */
export async function exportRecords(
  resource: Resource,
  { feedback, list, transport }: ActionContext,
  exported: Exported,
  locale: Locale,
): Promise<void> {
  const texts = exportStrings[locale]
  const name = headingOf(resource, locale)
  const ends = new AbortController()
  const showProgress = (title: string): (() => void) =>
    feedback.toast({
      tone: 'info',
      title,
      duration: 0,
      cause: `export-${resource.name}`,
      action: { label: texts.cancel, onAction: () => ends.abort() },
    })
  let takeBack = showProgress(fillText(texts.exporting, { name }))
  // The message is said anew every tenth of the way only, or every megabyte: it is read aloud, too.
  let reported = 0
  const onProgress = (percent: number | null, bytes: number): void => {
    const steps = percent === null ? bytes / megabyte : percent / 10
    if (steps < reported + 1 || ends.signal.aborted) return
    reported = steps
    takeBack = showProgress(fillText(texts.progress, { name, progress: percent === null ? formatBytes(bytes) : `${percent}%` }))
  }
  try {
    const file = await exportedFile(resource, { list, transport }, exported, locale, { signal: ends.signal, onProgress })
    saveFile(file.blob, file.fileName)
    takeBack()
    feedback.toast(exportedToast(file, locale))
  } catch (failure) {
    takeBack()
    if (ends.signal.aborted) feedback.toast({ tone: 'info', title: texts.cancelled })
    else if (!isOpsError(failure) || failure.kind !== 'expired') {
      const reason = describeError(failure, locale)
      feedback.toast({ tone: 'danger', title: texts.failed, ...(reason !== texts.failed && { text: reason }) })
    }
  }
}
