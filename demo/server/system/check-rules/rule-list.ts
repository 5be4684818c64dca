import { message, messageOf } from '../../platform/base/message'
import { badParameter } from '../../platform/base/errors'
import { isObject } from '../../platform/base/objects'
import { expressionOf } from './expression'
import type { Match } from './match-thread'

/** One of the rules by which a code is checked. */
export interface CodeRule {
  /** How many characters it takes, behind those of the rules before it; `*`: it looks at the whole code. */
  digits: string
  pattern: string
  message: string
  /** Of those for the whole code: `1` before the others, `0` behind them. Where it stands in the list is what counts. */
  priority?: '0' | '1'
}

/** The rule a code did not pass, as JeecgBoot tells it. */
export interface RuleViolation extends Omit<CodeRule, 'priority'> {
  beginIndex?: number
  endIndex?: number
  checkValue: string
  passed: false
}

const WHOLE = '*'
const MAX_RULES = 50
const LONGEST_PATTERN = 500
const LONGEST_MESSAGE = 200

function textIn(rule: Readonly<Record<string, unknown>>, name: string): string {
  const value = rule[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function isExpression(pattern: string): boolean {
  try {
    expressionOf(pattern)
    return true
  } catch {
    return false
  }
}

/** One rule as it is stored; `place` counts from 1. @throws ApiError */
function codeRule(input: unknown, position: number): CodeRule {
  const wrong = (what: string) => badParameter(message`第${position}条规则的${messageOf(what)}`)
  if (!isObject(input)) throw wrong('格式不正确')
  const [digits, pattern, text, priority] = ['digits', 'pattern', 'message', 'priority'].map((name) => textIn(input, name))
  if (digits !== WHOLE && !/^[1-9]\d?$/.test(digits!)) throw wrong('位数必须是1到99的整数')
  if (pattern === '' || pattern!.length > LONGEST_PATTERN || !isExpression(pattern!)) throw wrong('正则表达式不正确')
  if (text === '' || text!.length > LONGEST_MESSAGE) throw wrong('提示文本不能为空，最多200个字')
  return {
    digits: digits!,
    pattern: pattern!,
    message: text!,
    ...(digits === WHOLE && (priority === '0' || priority === '1') && { priority }),
  }
}

/** The rules that a text holds as a JSON list. @throws ApiError that says which of them is wrong */
export function readRules(text: string): CodeRule[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    list = undefined
  }
  if (!Array.isArray(list)) throw badParameter('校验规则必须是JSON数组')
  if (list.length > MAX_RULES) throw badParameter(message`校验规则最多${MAX_RULES}条`)
  return list.map((rule, index) => codeRule(rule, index + 1))
}

interface Piece {
  match: Match
  /** Where it stands in the code; the whole code has none. */
  span: Pick<RuleViolation, 'beginIndex' | 'endIndex'>
}

/** What each rule looks at: rules with a number of digits take the code piece by piece, from its beginning. */
export function piecesOf(rules: readonly CodeRule[], code: string): Piece[] {
  let begin = 0
  return rules.map(({ digits, pattern }) => {
    if (digits === WHOLE) return { match: { expression: expressionOf(pattern), text: code }, span: {} }
    const beginIndex = begin
    const endIndex = Math.min(begin + Number(digits), code.length)
    begin += Number(digits)
    // Nothing has been typed as far as that yet.
    const text = beginIndex > endIndex ? '' : code.slice(beginIndex, endIndex)
    return { match: { expression: expressionOf(pattern), text }, span: { beginIndex, endIndex } }
  })
}
