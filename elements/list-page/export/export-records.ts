import { saveFile } from '../../core/dom/save-file'
import { formatBytes } from '../../core/format/number'
import { fillText, type Locale } from '../../core/i18n'
import { describeError, isOpsError, type QueryParams } from '../../core/transport'
import { searchParams } from '../fields/search-params'
import type { ActionContext } from '../resource/action-context'
import { recordIdOf } from '../resource/records'
import type { Resource } from '../resource/resource.types'
import { headingOf } from '../resource/words'
import { exportStrings } from './export.strings'

/** What is exported: the ticked records, what the search finds, or everything. */
export type Exported = 'ticked' | 'found' | 'all'

const megabyte = 1024 * 1024

/** The parameters of the export call: those of the list, and the ids of what is ticked. */
export function exportParams(
  resource: Resource,
  { asked: params, rows, selection, sort }: ActionContext['list'],
  exported: Exported,
): QueryParams {
  const query = searchParams(params(), resource.fields)
  const order = { column: sort.column, order: sort.order }
  if (exported === 'found') return query
  if (exported === 'all') return order
  const ticked = [...selection.values()]
  // Records that an earlier search had found are exported as well, so the present one must not narrow them.
  const areShown = ticked.every((record) => rows.some((row) => recordIdOf(row) === recordIdOf(record)))
  return { ...(areShown ? query : order), selections: ticked.map(recordIdOf).join(',') }
}

/** The call of an export: its query as parameters, or as one JSON text where the server wants it so (clause 7.3-09). */
export function exportCall(resource: Resource, list: ActionContext['list'], exported: Exported): { path: string; params: QueryParams } {
  const { exportXls = '', exportXlsByParamsStr } = resource.paths
  const params = exportParams(resource, list, exported)
  return exportXlsByParamsStr ? { path: exportXlsByParamsStr, params: { paramsStr: JSON.stringify(params) } } : { path: exportXls, params }
}

/** Fetches the file and gives it to the user; meanwhile it can be cancelled. What fails is said, nothing is saved then (clause 8-11). */
export async function exportRecords(
  resource: Resource,
  { feedback, list, transport }: ActionContext,
  exported: Exported,
  locale: Locale,
): Promise<void> {
  const words = exportStrings[locale]
  const name = headingOf(resource, locale)
  const ends = new AbortController()
  const tell = (title: string): (() => void) =>
    feedback.toast({
      tone: 'info',
      title,
      duration: 0,
      cause: `export-${resource.name}`,
      action: { label: words.cancel, onAction: () => ends.abort() },
    })
  let takeBack = tell(fillText(words.exporting, { name }))
  // The message is said anew every tenth of the way only, or every megabyte: it is read aloud, too.
  let told = 0
  const onProgress = (percent: number | null, bytes: number): void => {
    const steps = percent === null ? bytes / megabyte : percent / 10
    if (steps < told + 1 || ends.signal.aborted) return
    told = steps
    takeBack = tell(fillText(words.progress, { name, progress: percent === null ? formatBytes(bytes) : `${percent}%` }))
  }
  try {
    const { path, params } = exportCall(resource, list, exported)
    const { blob, fileName } = await transport.download(path, params, { fileName: `${name}.xls`, signal: ends.signal, onProgress })
    saveFile(blob, fileName)
    takeBack()
    feedback.toast({ tone: 'success', title: fillText(words.exported, { file: fileName }) })
  } catch (failure) {
    takeBack()
    if (ends.signal.aborted) feedback.toast({ tone: 'info', title: words.cancelled })
    else if (!isOpsError(failure) || failure.kind !== 'expired') {
      const reason = describeError(failure, locale)
      feedback.toast({ tone: 'danger', title: words.failed, ...(reason !== words.failed && { text: reason }) })
    }
  }
}
