import { event } from '../../core/define/element-entry'
import { fieldProps } from '../../core/define/field-props'
import { callback, count, flag, oneOf, text } from '../../core/define/prop-specs'
import type { RefusedFile, StoreUpload, UploadedFile, ValueMode } from './upload.types'

/** Where files go, common to everything that uploads. */
export const storeProps = {
  /** Upload address, relative to the page as any address in HTML. Default the common upload call below the API base. */
  url: text(),
  /** Lets the access token go to an address on another origin; our own API always gets it. */
  token: flag(),
  /** Folder on the server; default `temp`. */
  biz: text(),
  /** Files at most; 0 or none: any number. */
  maxCount: count(),
  /** Megabytes of one file at most; default 10, 0: any size. */
  maxSize: count(),
  /** Types as in HTML: `.xlsx,.csv`, `image/*`. */
  accept: text(),
  /** How the value is written: `path` (stored paths, comma-joined) or `object` (JSON with name, path and size). */
  valueMode: oneOf<ValueMode>('path'),
  /** Stores a file instead of the server: resolves with its path. */
  upload: callback<StoreUpload>(),
} as const

/** The properties of a form field that holds files. */
export const uploadProps = {
  ...fieldProps,
  ...storeProps,
  /** Camera to use on phones, as in HTML: `environment` or `user`. */
  capture: text(),
  /** Stored files cannot be downloaded from here. */
  noDownload: flag(),
  /** Stored files cannot be removed. */
  noRemove: flag(),
} as const

export interface UploadProgress {
  readonly id: string
  readonly name: string
  /** 0-100. */
  readonly percent: number
}

export interface UploadFailure {
  readonly id: string
  readonly name: string
  /** What the user reads. */
  readonly message: string
  readonly error: unknown
}

/** The user changed the finished files; nothing is told while a file is on its way. */
export const filesChange = event<{ value: string; selection: readonly UploadedFile[] }>()

/** What is told of single files. */
export const storeEvents = {
  /** Files that were chosen, dropped or pasted do not fit the rules: none of these is sent. */
  'ops-refused': event<{ files: readonly RefusedFile[] }>(),
  /** A file is about to be sent; preventDefault leaves it out. */
  'ops-before-upload': event<{ file: File }>({ cancelable: true }),
  /** A part of a file was sent. */
  'ops-upload-progress': event<UploadProgress>(),
  /** A file is stored. */
  'ops-upload-done': event<{ file: UploadedFile }>(),
  /** A file could not be stored; it stays in the list with retry. */
  'ops-upload-error': event<UploadFailure>(),
} as const
