/** Shapes of texts that more than one kind of record has. */
export const MOBILE = /^1[3-9]\d{9}$/
export const EMAIL = /^[^\s@,]{1,64}@[^\s@,]+\.[^\s@,.]{2,}$/
/** Stored upload paths, and addresses of files elsewhere; several are comma-joined. */
export const STORED_PATHS = /^(https?:\/\/[^\s"'<>]+|[\w./,-]+)$/
