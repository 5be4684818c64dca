import { isRecord } from '../../../../elements/core/storage/shapes'
import { rowsOfGrid } from '../../../../elements/list-page/form/record-wire'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** What stands for all digits of a code. */
const whole = '*'

/** The rules of a code as their grids have them. */
export interface RuleRows {
  /** Those that take the code piece by piece, in their order. */
  localRules: string
  /** Those for the whole code. */
  globalRules: string
}

const gridValue = (rows: readonly WireRecord[]): string => (rows.length === 0 ? '' : JSON.stringify({ rows, deleted: [] }))

function rulesIn(ruleJson: string): WireRecord[] {
  try {
    const list: unknown = JSON.parse(ruleJson)
    return Array.isArray(list) ? list.filter(isRecord) : []
  } catch {
    return []
  }
}

/** The rules that a server stores, for the grids. A rule for the whole code goes before the others where it stands before all of them. */
export function rowsOfRules(ruleJson: string): RuleRows {
  const rules = rulesIn(ruleJson).map(({ digits, pattern, message }, index) => ({
    id: String(index + 1),
    digits: stringValue(digits),
    pattern: stringValue(pattern),
    message: stringValue(message),
  }))
  const firstLocal = rules.findIndex(({ digits }) => digits !== whole)
  return {
    localRules: gridValue(rules.filter(({ digits }) => digits !== whole)),
    globalRules: gridValue(
      rules.flatMap(({ digits, ...rule }, index) => (digits === whole ? [{ ...rule, priority: index < firstLocal ? '1' : '0' }] : [])),
    ),
  }
}

/** The rules of the grids as a server stores them, in the order in which they are asked. */
export function rulesOfRows({ localRules = '', globalRules = '' }: Partial<RuleRows>): string {
  const text = (row: WireRecord, name: string): string => stringValue(row[name]).trim()
  const response = (row: WireRecord, digits: string) => ({ digits, pattern: text(row, 'pattern'), message: text(row, 'message') })
  const local = rowsOfGrid(localRules).map((row) => response(row, text(row, 'digits')))
  const global = rowsOfGrid(globalRules).map((row) => ({ ...response(row, whole), priority: text(row, 'priority') === '1' ? '1' : '0' }))
  const ofPriority = (requested: string) => global.filter(({ priority }) => priority === requested)
  return JSON.stringify([...ofPriority('1'), ...local, ...ofPriority('0')])
}
