/** Stores one file and tells its path; rejects with an error whose message is meant for people. */
export type StoreUpload = (file: File, options: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<string>

export type UploadStatus = 'queued' | 'uploading' | 'done' | 'failed'

/** One line of a list of uploads. */
export interface UploadItem {
  readonly id: string
  readonly name: string
  /** Bytes; undefined for a stored file whose size nobody told. */
  readonly size: number | undefined
  readonly status: UploadStatus
  /** 0-99 on the way, 100 once stored. */
  readonly percent: number
  /** Stored path; `''` until it is stored. */
  readonly path: string
  /** Why it failed, in words; else `''`. */
  readonly message: string
  /** There for files of this visit: what a retry sends again. */
  readonly file: File | undefined
}

/** How a value is written: stored paths joined by commas, or JSON of `{fileName, filePath, fileSize}`. */
export type ValueMode = 'path' | 'object'

/** A stored file in object mode (clauses 3). */
export interface StoredFile {
  readonly fileName: string
  readonly filePath: string
  /** Bytes, where known. */
  readonly fileSize?: number | undefined
}

/** A stored file as pages get it (clauses 3, uploaded file item). */
export interface UploadedFile {
  readonly id: string
  readonly name: string
  /** Where it can be fetched; undefined for a path that has no address. */
  readonly url: string | undefined
  readonly path: string
  readonly status: 'done'
  /** Bytes, where known. */
  readonly size: number | undefined
}

/** What is asked of a file before it is sent. */
export interface FileRules {
  /** As the `accept` of HTML: `.xlsx,image/*`; empty for everything. */
  readonly accept: string
  /** Bytes, 0 for any size. */
  readonly maxSize: number
  /** Only pictures (clauses 5.3). */
  readonly imagesOnly: boolean
}

export interface CountRules {
  /** Files at most, 0 for any number. */
  readonly maxCount: number
  /** What happens beyond: new files are refused, or the last ones win and older ones leave once those are stored. */
  readonly overflow: 'refuse' | 'last'
}

export interface UploadRules extends FileRules, CountRules {}

export type RefusalReason = 'folder' | 'empty' | 'image' | 'type' | 'size' | 'count'

/** A file that was not even tried. */
export interface Refusal {
  readonly name: string
  readonly reason: RefusalReason
}

export interface RefusedFile extends Refusal {
  /** What the user reads. */
  readonly message: string
}
