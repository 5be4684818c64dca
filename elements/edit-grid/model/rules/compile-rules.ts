import type { Translate } from '../../../core/i18n/locale-context'
import type { CellType, ShownColumn } from '../columns/cell-type'
import { fillIn } from '../columns/grid-columns'
import type { GridColumn, GridRule, RuleHandler } from '../../edit-grid.types'
import { lazyTester, type PatternTester } from './lazy-patterns'
import { ruleStrings } from './rules.strings'

export type RuleText = keyof (typeof ruleStrings)['en']

type FaultType = Required<Pick<CellType, 'fault'>>

/** One thing that is asked of a cell; `message` is what the cell shows when it fails. */
export type Check =
  /** What the type of the column says is wrong beside the value. */
  | { readonly kind: 'fault'; readonly type: FaultType }
  | { readonly kind: 'required'; readonly message: string }
  /** Told with the value that is none of the choices. */
  | {
      readonly kind: 'choice'
      readonly values: ReadonlySet<string>
      readonly isMultiple: boolean
      readonly message: (text: string) => string
    }
  /** `unchecked` is shown where the pattern could not be asked. */
  | {
      readonly kind: 'pattern'
      readonly tester: () => PatternTester | Promise<PatternTester>
      readonly message: string
      readonly unchecked: string
    }
  /** Told with the number of the row that holds the value too, from 1; 0 where that row is not shown. */
  | { readonly kind: 'unique'; readonly message: (row: number) => string }
  | { readonly kind: 'handler'; readonly handler: RuleHandler; readonly rule: GridRule; readonly message: string }

/** The rules of a column, ready to be asked of 10,000 cells. */
export interface ColumnRules {
  readonly key: string
  readonly column: GridColumn
  /** In order; the first that fails is told. */
  readonly checks: readonly Check[]
  /** What a cell holds concerns the others of its column. */
  readonly isUnique: boolean
}

/** The columns that have rules, in the order given; `say` gives the messages of rules that have none of their own. */
export function compileRules(
  columns: readonly GridColumn[],
  t: Translate<RuleText>,
  shownOf?: (column: GridColumn) => ShownColumn | undefined,
): readonly ColumnRules[] {
  return columns.flatMap((column) => {
    const own = (column.validateRules ?? []).flatMap((rule) => checksOf(rule, column, t))
    const isNeeded = column.required === true && !own.some(({ kind }) => kind === 'required')
    const shown = shownOf?.(column)
    const checks: readonly Check[] = [
      ...(shown && hasFaults(shown.type) ? [{ kind: 'fault', type: shown.type } as const] : []),
      ...(isNeeded ? checksOf({ required: true }, column, t) : []),
      ...(shown ? choiceChecks(shown, t) : []),
      ...own,
    ]
    return checks.length === 0 ? [] : [{ key: column.key, column, checks, isUnique: checks.some(({ kind }) => kind === 'unique') }]
  })
}

function hasFaults(type: Pick<CellType, 'fault'>): type is FaultType {
  return type.fault !== undefined
}

/** A value has to be one of the choices, as far as these are known. */
function choiceChecks(column: ShownColumn, t: Translate<RuleText>): Check[] {
  const kind = column.type.reads?.(column)
  if (kind?.kind !== 'choice' || kind.isFree || kind.choices.length === 0) return []
  const values = new Set(kind.choices.map(({ value }) => String(value)))
  const title = column.title || column.key
  return [{ kind: 'choice', values, isMultiple: kind.isMultiple === true, message: (text) => t('choice', { title, text }) }]
}

/** A rule may ask several things at once. */
function checksOf(rule: GridRule, column: GridColumn, t: Translate<RuleText>): Check[] {
  const title = column.title || column.key
  const own = rule.message ? fillIn(rule.message, column) : null
  const { pattern, handler } = rule
  const checks: Check[] = []
  if (rule.required === true || pattern === '*') checks.push({ kind: 'required', message: own ?? t('required', { title }) })
  if (pattern && pattern !== '*' && pattern !== 'only') {
    const key = `pattern.${String(pattern)}`
    checks.push({
      kind: 'pattern',
      tester: lazyTester(pattern),
      message: own ?? t(isRuleText(key) ? key : 'pattern', { title }),
      unchecked: t('unchecked', { title }),
    })
  }
  if (rule.unique === true || pattern === 'only') {
    checks.push({ kind: 'unique', message: (row) => own ?? (row > 0 ? t('unique', { title, row }) : t('uniqueHidden', { title })) })
  }
  if (handler) checks.push({ kind: 'handler', handler, rule, message: own ?? t('handler', { title }) })
  return checks
}

function isRuleText(key: string): key is RuleText {
  return Object.hasOwn(ruleStrings.en, key)
}
