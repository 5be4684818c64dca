import type { StoredFile } from '../../../parts/upload/upload.types'
import type { CellHelp } from '../cell-help'
import type { CellPaint } from '../../model/columns/cell-type'
import { partsOf, poolOf, setAttribute, span, write } from '../paints'
import { fileCellState, isPicture, shortName } from './file-cell-state'

/** Pictures drawn in one cell; the others are counted. */
const maxThumbs = 2

/** Draws the files of a cell, or the pictures; lazily loaded with the first such cell. */
export function filePaint(help: CellHelp, isImage: boolean): CellPaint {
  return {
    make(cell) {
      const box = span('ops-grid-files')
      box.append(span('ops-grid-thumbs'), span('ops-grid-filename'), span('ops-grid-rest'), span('ops-grid-act'))
      cell.replaceChildren(box)
    },
    draw(cell, view) {
      const fileFlags = fileCellState(help, view)
      const { t, files: cellFiles } = help
      const [thumbs, name, rest, act] = partsOf(cell.firstElementChild!)
      const files = fileFlags.state === 'done' ? fileFlags.files : []
      const pictures = isImage ? files.slice(0, maxThumbs) : []
      const marks = fileFlags.state === 'busy' || fileFlags.state === 'failed' ? 1 : pictures.length
      for (const [index, thumb] of poolOf(thumbs!, marks, makeThumb).entries())
        drawThumb(thumb, fileFlags, pictures[index], cellFiles.host?.urlOf)
      const shown = isImage ? pictures.length : Math.min(1, files.length)
      write(name!, !isImage && files[0] ? shortName(files[0].fileName) : '')
      write(rest!, files.length > shown ? `+${files.length - shown}` : '')
      const canAdd = fileFlags.state === 'empty' && cellFiles.host?.canEdit(view.id, view.column.key)
      write(
        act!,
        fileFlags.state === 'failed' ? t('retry') : canAdd ? view.column.source.btnText || t(isImage ? 'uploadImage' : 'uploadFile') : '',
      )
      setAttribute(act!, 'data-act', fileFlags.state === 'failed' ? 'retry' : canAdd ? 'add' : null)
      setAttribute(cell, 'title', titleOf(help, fileFlags, files, view.column.comma))
    },
  }
}

function titleOf({ t }: CellHelp, cellState: ReturnType<typeof fileCellState>, files: readonly StoredFile[], comma: string): string | null {
  if (cellState.state === 'empty') return null
  if (cellState.state === 'busy') return t('uploading', { n: cellState.percent })
  if (cellState.state === 'failed') return `${t('failed')} ${cellState.item.name} ${cellState.item.message}`
  const names = files.map(({ fileName }) => fileName).join(comma)
  return cellState.fresh ? `${names} ${t('done')}` : names
}

function makeThumb(): HTMLElement {
  const thumb = span('ops-grid-thumb')
  const image = document.createElement('img')
  image.alt = ''
  image.loading = 'lazy'
  image.draggable = false
  image.addEventListener('error', () => thumb.setAttribute('data-state', 'other'))
  thumb.append(image, document.createElement('b'), document.createElement('em'))
  return thumb
}

function drawThumb(
  thumb: HTMLElement,
  cellState: ReturnType<typeof fileCellState>,
  file: StoredFile | undefined,
  urlOf: ((path: string) => string | undefined) | undefined,
): void {
  const [image, bar, text] = partsOf(thumb)
  const url = file && isPicture(file) ? urlOf?.(file.filePath) : undefined
  const percent = cellState.state === 'busy' ? cellState.percent : 0
  const isOther = image!.getAttribute('src') !== (url ?? null)
  // A picture that could not be loaded stays marked until another one is shown.
  const wasPending = ['busy', 'failed'].includes(thumb.getAttribute('data-state') ?? '')
  if (isOther || wasPending || cellState.state !== 'done')
    setAttribute(thumb, 'data-state', cellState.state === 'done' ? (url ? null : 'other') : cellState.state)
  if (isOther) setAttribute(image!, 'src', url ?? null)
  write(text!, cellState.state === 'busy' ? `${percent}%` : '')
  const scale = `scaleX(${percent / 100})`
  if (bar!.style.transform !== scale) bar!.style.transform = scale
}
