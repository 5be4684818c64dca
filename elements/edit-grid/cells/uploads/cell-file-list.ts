import { readValue } from '../../../parts/upload/stored-files'
import type { UploadItem } from '../../../parts/upload/upload.types'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridData } from '../../model/data/grid-data'
import type { CellFile, RowId } from '../../edit-grid.types'
import type { CellFiles } from './cell-files'
import { storedText } from './stored-cell'

const statuses: Readonly<Record<UploadItem['status'], CellFile['status']>> = {
  queued: 'uploading',
  uploading: 'uploading',
  failed: 'error',
  done: 'done',
}

/** The files of a cell as pages get them: those it has, and behind them those that it had when its row was loaded. */
export function cellFiles(data: GridData, column: ShownColumn | undefined, files: CellFiles, id: RowId, key: string): readonly CellFile[] {
  const before = readValue(storedText(data.states.originalOf(id)?.[key])) ?? []
  const items = files.itemsOf(id, key)
  const now = items?.map((item): CellFile => ({
    ...blank,
    name: item.name,
    type: item.file?.type ?? '',
    size: item.size,
    status: item.status === 'done' && !item.file ? 'history' : statuses[item.status],
    percent: item.percent,
    path: item.path,
    message: item.message,
  }))
  const stored =
    now ??
    (readValue(storedText(data.row(id)?.[key])) ?? []).map((file): CellFile => ({
      ...blank,
      name: file.fileName,
      size: file.fileSize,
      path: file.filePath,
    }))
  const deleted = before.filter(({ filePath }) => !stored.some(({ path }) => path === filePath))
  const removed = deleted.map((file): CellFile => ({
    ...blank,
    name: file.fileName,
    size: file.fileSize,
    path: file.filePath,
    status: 'removed',
  }))
  const responseName = column?.source.responseName ?? 'message'
  return [...stored, ...removed].map((file) => ({
    ...file,
    responseName,
    url: file.path === '' ? undefined : files.host?.urlOf(file.path),
  }))
}

const blank: CellFile = {
  name: '',
  type: '',
  size: undefined,
  status: 'history',
  percent: 100,
  path: '',
  url: undefined,
  message: '',
  responseName: 'message',
}
