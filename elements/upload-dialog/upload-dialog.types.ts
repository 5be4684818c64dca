import type { UploadedFile } from '../parts/upload/upload.types'

export type UploadFileType = 'image' | 'file'

/** What was confirmed: the files, and all of them as one uploaded file item (clauses 3). */
export interface ConfirmedFiles {
  /** As `value-mode` says. */
  readonly value: string
  readonly selection: readonly UploadedFile[]
  /** The `record-id` the dialog was opened for. */
  readonly id: string
  /** Of the first file. */
  readonly name: string
  /** Of the first file. */
  readonly url: string | undefined
  /** The stored paths, comma-separated. */
  readonly path: string
  readonly status: 'done'
}
