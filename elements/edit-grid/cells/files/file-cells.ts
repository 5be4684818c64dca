import type { CellHelp } from '../cell-help'
import type { CellType, CellView } from '../../model/columns/cell-type'
import { lazyPaint } from '../lazy-paint'
import { storedText } from '../uploads/stored-cell'

const loadEditor = () => import('./FilesEditor')

function filesCell(help: CellHelp, isImage: boolean): CellType {
  return {
    text: (value) => storedText(value),
    parse: (text) => text.trim(),
    editor: loadEditor,
    width: isImage ? 168 : 160,
    paint: lazyPaint(
      async () => (await import('./file-paint')).filePaint(help, isImage),
      () => help.files.host?.changed(),
    ),
    press: (target, view) => press(help, target, view),
    fault: (id, key) => help.files.faultOf(id, key, help.t),
    keeps: ({ source }) => source.allowRemove === false,
  }
}

/** Files by name. */
export const fileCell = (help: CellHelp): CellType => filesCell(help, false)

/** Pictures. */
export const imageCell = (help: CellHelp): CellType => filesCell(help, true)

/** A press on "retry" sends again; where nothing can be changed a press opens the first file. */
function press({ files, t }: CellHelp, target: Element | null, { id, column, value }: CellView): boolean {
  const { host } = files
  if (target?.closest('[data-act="retry"]')) {
    files.retry(id, column.key)
    return true
  }
  if (!host || host.canEdit(id, column.key)) return false
  const path = storedText(value).split(',')[0]!.trim()
  if (path === '' || column.source.allowDownload === false) return true
  const url = host.urlOf(path)
  if (url === undefined) host.announce(t('unknownFile'))
  else host.openFile(url)
  return true
}
