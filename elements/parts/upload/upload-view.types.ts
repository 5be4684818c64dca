import type { FieldViewProps } from '../../core/define/form-field.types'
import type { UploadFailure, UploadProgress } from './upload-entry'
import type { UploadQueue } from './upload-queue'
import type { CountRules, RefusedFile, StoreUpload, UploadedFile, ValueMode } from './upload.types'

/** Props of the views that hold files; see `upload-entry.ts` for what each means. */
export interface UploadViewProps extends FieldViewProps<UploadedFile> {
  url?: string | undefined
  token?: boolean | undefined
  biz?: string | undefined
  maxCount?: number | undefined
  /** Megabytes. */
  maxSize?: number | undefined
  accept?: string | undefined
  capture?: string | undefined
  valueMode?: ValueMode | undefined
  upload?: StoreUpload | undefined
  noDownload?: boolean | undefined
  noRemove?: boolean | undefined
  /** Sends and keeps the files instead of the field, and goes on when the field goes: cells of a grid. */
  queue?: UploadQueue | undefined
  /** Beyond the number; by default a single file is replaced and further ones of several are refused. */
  overflow?: CountRules['overflow'] | undefined
  onRefused?: ((detail: { files: readonly RefusedFile[] }) => void) | undefined
  /** False leaves the file out. */
  onBeforeUpload?: ((detail: { file: File }) => boolean) | undefined
  onUploadProgress?: ((detail: UploadProgress) => void) | undefined
  onUploadDone?: ((detail: { file: UploadedFile }) => void) | undefined
  onUploadError?: ((detail: UploadFailure) => void) | undefined
}
