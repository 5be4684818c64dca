/** The data folder can not be used; the message is for whoever started the server. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** The database does not answer, or not in time. Nothing is known about the work that was under way. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** SQLite's and PostgreSQL's word for a broken unique constraint. */
const UNIQUE_VIOLATIONS = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE_VIOLATIONS.has(codeOf(error))
}

/** The lock of the embedded database was not to be had within busy_timeout. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** PostgreSQL's class 22: a value no column of that kind can hold, such as a text with a NUL. SQLite takes them all. */
export function isImpossibleValue(error: unknown): boolean {
  return /^22\w{3}$/.test(codeOf(error))
}
