import { randomInt } from 'node:crypto'
import { ApiError } from '../base/errors'
import type { DbTransaction } from '../database/transactions'

/** Codes that are drawn until one is free. */
const MAX_DRAWS = 50

/** Whether somebody would try this code first: equal digits, a row of digits, a repeated half or pair. */
export function isSimple(code: string): boolean {
  const steps = new Set(Array.from({ length: code.length - 1 }, (_, index) => Number(code[index + 1]) - Number(code[index])))
  return (steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)) || /^(\d{1,3})\1+$/.test(code)
}

function drawDigits(): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (!isSimple(code)) return code
  }
}

/** Whether digits are in use. Rooms whose records have such digits add theirs when they are loaded: all share one space. */
export const DIGIT_USES = new Set<(trx: DbTransaction, digits: string) => Promise<boolean>>()

/** Draws six digits by lot that nothing uses. @throws ApiError if none is found */
export async function drawFreeDigits(trx: DbTransaction): Promise<string> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const digits = drawDigits()
    // oxlint-disable-next-line no-await-in-loop -- nearly always the first one is free
    const uses = await Promise.all([...DIGIT_USES].map((isUsed) => isUsed(trx, digits)))
    if (!uses.includes(true)) return digits
  }
  throw new ApiError('暂时没有可用的六位码，请稍后再试')
}
