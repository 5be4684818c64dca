/** A picture to show; a plain text is its address. */
export interface PreviewImage {
  /** Address of the picture itself, as of an `<img>`. */
  readonly url: string
  /** Its text alternative and file name; default the last part of the address. */
  readonly name?: string | undefined
}
