import { fileKind } from '../../../parts/upload/file-check'
import { readValue } from '../../../parts/upload/stored-files'
import type { StoredFile, UploadItem } from '../../../parts/upload/upload.types'
import type { CellHelp } from '../cell-help'
import type { CellView } from '../../model/columns/cell-type'
import { storedText } from '../uploads/stored-cell'

/** What a cell with files shows: where they are on their way, that; what failed before what is stored. */
export type FileCellState =
  | { readonly state: 'empty' }
  | { readonly state: 'busy'; readonly percent: number }
  | { readonly state: 'failed'; readonly item: UploadItem }
  /** `fresh`: uploaded on this visit. */
  | { readonly state: 'done'; readonly files: readonly StoredFile[]; readonly fresh: boolean }

export function fileCellState({ files }: CellHelp, { id, column, value }: CellView): FileCellState {
  const items = files.itemsOf(id, column.key)
  if (items) return stateOfItems(items)
  const stored = readValue(storedText(value)) ?? []
  return stored.length > 0 ? { state: 'done', files: stored, fresh: false } : { state: 'empty' }
}

function stateOfItems(items: readonly UploadItem[]): FileCellState {
  const pending = items.filter(({ status }) => status === 'queued' || status === 'uploading')
  if (pending.length > 0)
    return { state: 'busy', percent: Math.floor(pending.reduce((sum, { percent }) => sum + percent, 0) / pending.length) }
  const item = items.find(({ status }) => status === 'failed')
  if (item) return { state: 'failed', item }
  if (items.length === 0) return { state: 'empty' }
  return {
    state: 'done',
    files: items.map(({ name, path }) => ({ fileName: name, filePath: path })),
    fresh: items.some(({ file }) => file !== undefined),
  }
}

/** Characters of a file's name in a cell. */
const nameLength = 5

export function shortName(name: string): string {
  const characters = Array.from(name)
  return characters.length > nameLength ? `${characters.slice(0, nameLength).join('')}…` : name
}

/** Whether a stored file can be drawn; what users sent as SVG never is. */
export function isPicture({ filePath }: StoredFile): boolean {
  return fileKind(filePath) === 'image'
}
