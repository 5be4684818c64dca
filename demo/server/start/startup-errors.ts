import { networkInterfaces } from 'node:os'
import { DatabaseUnavailable, DataFolderError, type DatabaseErrorKind, databaseErrorKind } from '../platform/database/database-errors'
import { EnvironmentError, SAFE_START, type StartOptions } from './environment'
import { AdminPasswordError } from './seed/admin-password'

/** Names the addresses that `HOST` accepts on this machine. */
function wrongHost(host: string): string {
  const own = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
  const others = own.length > 0 ? `, 0.0.0.0 or one of: ${own.join(', ')}` : ' or 0.0.0.0'
  return `HOST=${host} is not an address of this machine. Use 127.0.0.1${others}`
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : 'no response'
}

/** Database errors that stop a start or an upgrade half-way: cause and remedy. */
const STARTUP_ERROR_TEXTS: Readonly<Partial<Record<DatabaseErrorKind, string>>> = {
  full: 'the disk is full or failing.\nFree disk space and start again: the unfinished upgrade has been rolled back',
  readonly: 'it is read-only.\nGive this user write permission',
  damaged: 'it is damaged and was not changed.\nRestore a backup with: npm run restore -- <backup file>',
}

/** The message for a failed start: cause and remedy. Unknown errors are returned with their stack. */
export function describeStartupError(error: unknown, start: Pick<StartOptions, 'host' | 'port'> = { host: '', port: 0 }): string {
  const { host, port } = start
  if (error instanceof EnvironmentError || error instanceof DataFolderError) return error.message
  if (error instanceof AdminPasswordError) {
    return `This start is not safe: HOST=${host}, and ${error.message}.\nSet these three variables:\n${SAFE_START}\n\nOr use HOST=127.0.0.1.`
  }
  const errorKind = databaseErrorKind(error) ?? (error instanceof Error ? databaseErrorKind(error.cause) : null)
  if (errorKind && STARTUP_ERROR_TEXTS[errorKind])
    return `The database cannot be used: ${STARTUP_ERROR_TEXTS[errorKind]}, or choose another folder: OPS_DATA=<folder> npm start`
  if (error instanceof DatabaseUnavailable)
    return `The PostgreSQL server of DATABASE_URL cannot be used: ${causeOf(error)}\nCheck that the PostgreSQL server runs and that address, user and password are correct.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses the port, or choose another one: PORT=8081 npm start`
  if (code === 'EACCES') return `This user is not allowed to open port ${port}. Choose a port above 1023: PORT=8080 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return wrongHost(host)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
