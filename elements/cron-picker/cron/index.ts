/**
 * Cron expressions as Quartz 2.3.2 understands them: reading with exact error places, building, next runs in any time
 * zone, and a sentence for people. Pure, without dependencies; published as `ops-console/lib/cron`.
 */
export { buildCron, unitFields, withFields } from './build'
export { InvalidCronError } from './cron-error'
export { describeCron, sentenceOf } from './describe/describe'
export type { CronSentence } from './describe/phrases'
export { type CronField, cronFields } from './fields'
export type { CronError, CronErrorKind, CronErrorReason, CronWarning, CronWarningKind } from './findings.types'
export { convertForeign, type CronDialect, type ForeignCron } from './foreign'
export { nextFireTimes } from './next-fire-times'
export { parseCron } from './parse'
export { type CronState, type CronUnit, cronUnits, type DayState, type UnitState } from './picker-state'
export { nextRuns, ownTimeZone, type Run, type RunOptions } from './runs'
export { applyEdits, type CronEdit, type CronRepair, repairAll, repairsOf } from './repair'
export type { CronFieldTree, CronItem, CronReading, CronTree } from './tree.types'
export { type CronValidation, scheduleWarnings, validateCron } from './validate'
export { plainText, splitFields } from './tokens'
