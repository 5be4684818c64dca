/** Shapes of texts that more than one kind of record has. */
export const MOBILE = /^1[3-9]\d{9}$/
export const EMAIL = /^[^\s@,]{1,64}@[^\s@,]+\.[^\s@,.]{2,}$/
/** Stored upload paths, and addresses of files elsewhere; several are comma-joined. */
/** Of a picture: one that is stored has the extension of its content. */
export const PICTURE_PATHS = /^(https?:\/\/[^\s"'<>]+|[\w./,-]+\.(?:jpg|jpeg|png|gif|webp|bmp|avif))$/i
export const STORED_PATHS = /^(https?:\/\/[^\s"'<>]+|[\w./,-]+)$/
