import type { GridColumn, RuleRequest } from '../../../../elements/edit-grid/edit-grid.types'

function isExpression(text: unknown): boolean {
  if (typeof text !== 'string') return false
  for (const flags of ['u', ''])
    try {
      return new RegExp(text, flags) instanceof RegExp
    } catch {
      // Some expressions are only one in the older, laxer reading.
    }
  return false
}

const expression: readonly GridColumn[] = [
  {
    key: 'pattern',
    title: 'pattern',
    type: 'input',
    minWidth: 220,
    placeholder: '^[a-z]+$',
    validateRules: [{ required: true }, { handler: ({ cellValue }: RuleRequest) => isExpression(cellValue) }],
  },
  { key: 'message', title: 'message', type: 'input', minWidth: 220, validateRules: [{ required: true }] },
]

/** Of rules that take a code piece by piece. */
export const localColumns: readonly GridColumn[] = [
  { key: 'digits', title: 'digits', type: 'input', width: 100, validateRules: [{ required: true }, { pattern: '^[1-9][0-9]?$' }] },
  ...expression,
]

/** Of rules for the whole code. */
export const globalColumns: readonly GridColumn[] = [
  {
    key: 'priority',
    title: 'priority',
    type: 'select',
    width: 140,
    defaultValue: '1',
    options: [
      { value: '1', text: 'first' },
      { value: '0', text: 'last' },
    ],
    validateRules: [{ required: true }],
  },
  ...expression,
]
