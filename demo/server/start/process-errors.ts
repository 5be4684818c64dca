import type { EventEmitter } from 'node:events'

/**
 * Keeps the process alive after an exception in a timer or socket and after a rejected promise that nobody caught: the
 * database is whole (every write is a transaction), and other people are working. `report` writes the log line.
 */
export function surviveUncaughtErrors(processEvents: EventEmitter, report: (error: unknown) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) processEvents.on(event, report)
}
