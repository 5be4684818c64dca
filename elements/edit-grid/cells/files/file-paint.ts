import type { StoredFile } from '../../../parts/upload/upload.types'
import type { CellHelp } from '../cell-help'
import type { CellPaint } from '../../model/columns/cell-type'
import { partsOf, poolOf, setAttribute, span, write } from '../paints'
import { fileLook, isPicture, shortName } from './file-look'

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
      const look = fileLook(help, view)
      const { say: t, files: cellFiles } = help
      const [thumbs, name, rest, act] = partsOf(cell.firstElementChild!)
      const files = look.state === 'done' ? look.files : []
      const pictures = isImage ? files.slice(0, maxThumbs) : []
      const marks = look.state === 'busy' || look.state === 'failed' ? 1 : pictures.length
      for (const [index, thumb] of poolOf(thumbs!, marks, makeThumb).entries())
        drawThumb(thumb, look, pictures[index], cellFiles.host?.urlOf)
      const shown = isImage ? pictures.length : Math.min(1, files.length)
      write(name!, !isImage && files[0] ? shortName(files[0].fileName) : '')
      write(rest!, files.length > shown ? `+${files.length - shown}` : '')
      const canAdd = look.state === 'empty' && cellFiles.host?.canEdit(view.id, view.column.key)
      write(
        act!,
        look.state === 'failed' ? t('retry') : canAdd ? view.column.source.btnText || t(isImage ? 'uploadImage' : 'uploadFile') : '',
      )
      setAttribute(act!, 'data-act', look.state === 'failed' ? 'retry' : canAdd ? 'add' : null)
      setAttribute(cell, 'title', titleOf(help, look, files, view.column.comma))
    },
  }
}

function titleOf({ say: t }: CellHelp, look: ReturnType<typeof fileLook>, files: readonly StoredFile[], comma: string): string | null {
  if (look.state === 'empty') return null
  if (look.state === 'busy') return t('uploading', { n: look.percent })
  if (look.state === 'failed') return `${t('failed')} ${look.item.name} ${look.item.message}`
  const names = files.map(({ fileName }) => fileName).join(comma)
  return look.fresh ? `${names} ${t('done')}` : names
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
  look: ReturnType<typeof fileLook>,
  file: StoredFile | undefined,
  urlOf: ((path: string) => string | undefined) | undefined,
): void {
  const [image, bar, text] = partsOf(thumb)
  const url = file && isPicture(file) ? urlOf?.(file.filePath) : undefined
  const percent = look.state === 'busy' ? look.percent : 0
  const isOther = image!.getAttribute('src') !== (url ?? null)
  // A picture that could not be loaded stays marked until another one is shown.
  const wasOnItsWay = ['busy', 'failed'].includes(thumb.getAttribute('data-state') ?? '')
  if (isOther || wasOnItsWay || look.state !== 'done')
    setAttribute(thumb, 'data-state', look.state === 'done' ? (url ? null : 'other') : look.state)
  if (isOther) setAttribute(image!, 'src', url ?? null)
  write(text!, look.state === 'busy' ? `${percent}%` : '')
  const scale = `scaleX(${percent / 100})`
  if (bar!.style.transform !== scale) bar!.style.transform = scale
}
