/** The data folder cannot be used; the message is for whoever started the server. */
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

/** The lock of the embedded database could not be taken within busy_timeout. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** PostgreSQL's class 22: a value no column of that kind can hold, such as a text with a NUL. SQLite takes them all. */
export function isImpossibleValue(error: unknown): boolean {
  return /^22\w{3}$/.test(codeOf(error))
}

/** What whoever runs the server has to do about a database that takes no writes, or cannot be read. */
export type DatabaseErrorKind = 'full' | 'readonly' | 'damaged' | 'removed' | 'away'

/** PostgreSQL's words are those of the cause: its failures come wrapped. */
function errorCodeOf(error: unknown): string {
  return error instanceof DatabaseUnavailable ? codeOf(error.cause) : codeOf(error)
}

/** Null: the failure is none of the database's state. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | null {
  const code = errorCodeOf(error)
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR') || code === '53100') return 'full'
  if (code.startsWith('SQLITE_READONLY') || code === '25006') return 'readonly'
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return 'damaged'
  if (error instanceof DatabaseUnavailable) return error.cause === undefined ? 'removed' : 'away'
  return null
}

/** Whether the database can still be read, but what was to be written is not stored. */
export function takesNoWrites(error: unknown): boolean {
  const errorKind = databaseErrorKind(error)
  return errorKind !== null && errorKind !== 'away'
}
