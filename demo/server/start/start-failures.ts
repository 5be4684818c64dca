import { DatabaseUnavailable, DataFolderError, type DatabaseTrouble, troubleOf } from '../platform/database/failures'
import { EnvironmentError, SAFE_START, type StartOptions } from './environment'
import { AdminPasswordError } from './seed/admin-password'

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : 'no answer'
}

/** What a database is in no state for in the midst of a start, an upgrade say, and what to do. */
const TROUBLE: Readonly<Partial<Record<DatabaseTrouble, string>>> = {
  full: 'there is no room on its disk, or the disk fails.\nMake room and start again: what was begun is undone',
  readonly: 'it takes no writes.\nGive this user the right to write there',
  damaged: 'it is damaged and was left as it is.\nBring back a backup with: npm run restore -- <backup file>',
}

/** What a failure to start means, in words for whoever started the server; anything unforeseen with its stack. */
export function explain(error: unknown, start: Pick<StartOptions, 'host' | 'port'> = { host: '', port: 0 }): string {
  const { host, port } = start
  if (error instanceof EnvironmentError || error instanceof DataFolderError) return error.message
  if (error instanceof AdminPasswordError) {
    return `This start is not safe: HOST=${host}, and ${error.message}.\nThree settings make it so:\n${SAFE_START}\n\nWithout them listen on 127.0.0.1.`
  }
  const trouble = troubleOf(error) ?? (error instanceof Error ? troubleOf(error.cause) : null)
  if (trouble && TROUBLE[trouble])
    return `The database can not be used: ${TROUBLE[trouble]}, or choose another folder: OPS_DATA=<folder> npm start`
  if (error instanceof DatabaseUnavailable)
    return `The PostgreSQL server of DATABASE_URL can not be used: ${causeOf(error)}\nCheck that it runs and that address, user and password are right.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the program that uses it, or choose another port: PORT=8081 npm start`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=8080 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is no address of this machine`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
