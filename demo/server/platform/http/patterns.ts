/** Shapes of texts that more than one kind of record has. */
export const MOBILE = /^1[3-9]\d{9}$/
export const EMAIL = /^[^\s@,]{1,64}@[^\s@,]+\.[^\s@,.]{2,}$/
/** Characters of a file's name that mean nothing in an address, a header or a list of paths; letters of all scripts are among them. */
export const NAME_CHARACTERS = String.raw`\p{L}\p{M}\p{N} ._()（）\-`
const ADDRESS = String.raw`https?://[^\s"'<>]+`
/** Stored upload paths, and addresses of files elsewhere; several are comma-joined. */
export const STORED_PATHS = new RegExp(String.raw`^(${ADDRESS}|[${NAME_CHARACTERS}/,]+)$`, 'u')
/** Of a picture: one that is stored has the extension of its content. */
export const PICTURE_PATHS = new RegExp(String.raw`^(${ADDRESS}|[${NAME_CHARACTERS}/,]+\.(?:jpg|jpeg|png|gif|webp|bmp|avif))$`, 'iu')
