import { ApiError } from '../../platform/base/errors'

const STEP = /^([A-Z])(\d\d)$/
const MAX_STEP = 99

/**
 * The code of a new record of a tree: its parent's, then one letter and two digits, one further than the last of its siblings.
 * @throws ApiError where all are taken
 */
export function nextCode(parentCode: string, siblings: readonly string[]): string {
  const last = siblings
    .map((code) => code.slice(parentCode.length))
    .filter((step) => STEP.test(step))
    .toSorted()
    .at(-1)
  const [, letter = 'A', digits = '00'] = STEP.exec(last ?? '') ?? []
  if (Number(digits) < MAX_STEP) return `${parentCode}${letter}${String(Number(digits) + 1).padStart(2, '0')}`
  if (letter === 'Z') throw new ApiError('该级的编码已用完')
  return `${parentCode}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}
