import type { CronError } from './findings.types'
import type { CronReading } from './tree.types'

/** Thrown where a text must be valid and is not. */
export class InvalidCronError extends Error {
  override readonly name = 'InvalidCronError'

  constructor(
    readonly text: string,
    readonly errors: readonly CronError[],
  ) {
    super(
      `"${text.slice(0, 120)}" is no Quartz cron expression: ${errors.map(({ field, reason, found }) => `${field ?? 'expression'}: ${reason} "${found.slice(0, 40)}"`).join('; ')}`,
    )
  }
}

/** @throws {InvalidCronError} */
export function mustBeValid(reading: CronReading): CronReading {
  if (!reading.valid) throw new InvalidCronError(reading.text, reading.errors)
  return reading
}
