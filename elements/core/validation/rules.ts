import { type Locale, type TextParams, translate } from '../i18n/catalogue'
import { isCommonPassword } from './common-passwords'
import { validationStrings } from './validation.strings'

export type RuleKey = keyof (typeof validationStrings)['en']

/** Why a value is refused: a text of the catalogue with its parameters. */
export interface ValidationError {
  key: RuleKey
  params?: TextParams
}

/** Null accepts. All rules but `required` accept an empty value. */
export type Rule = (value: string | null | undefined) => ValidationError | null

/** Characters as a person counts them: code points, so that one emoji is one. */
export function lengthOf(value: string): number {
  return Array.from(value).length
}

function unlessEmpty(check: (value: string) => ValidationError | null): Rule {
  return (value) => (value ? check(value) : null)
}

function pattern(expression: RegExp, key: RuleKey): Rule {
  return unlessEmpty((value) => (expression.test(value) ? null : { key }))
}

/** Blanks alone count as empty. */
export const required: Rule = (value) => (value?.trim() ? null : { key: 'rule.required' })

/** `required` whose message names the field, already translated; `chosen`: there is nothing to type. */
export function requiredNamed(label: string, chosen = false): Rule {
  const key = chosen ? 'rule.requiredChoice' : 'rule.requiredNamed'
  return (value) => (value?.trim() ? null : { key, params: { label } })
}

/** Mainland mobile number: 11 digits, 1 then 3-9. The message says what is wrong with it. */
export const mobilePhone: Rule = unlessEmpty((value) => {
  if (!/^\d+$/.test(value)) return { key: 'rule.phoneCharacters' }
  if (value.length !== 11) return { key: 'rule.phoneDigits', params: { n: value.length } }
  return /^1[3-9]/.test(value) ? null : { key: 'rule.phonePrefix' }
})

/** One @, a dotted domain, any top-level domain of two letters or more, at most 254 characters. */
export const email: Rule = unlessEmpty((value) => {
  const sane = value.length <= 254 && /^[^\s@,;:<>()"\\]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(value)
  return sane && !value.startsWith('.') && !/\.[.@]/.test(value) ? null : { key: 'rule.email' }
})

/** `0xx-xxxxxxx`: area code of 3-4 digits, dash, 7-8 digits. */
export const landline: Rule = pattern(/^0\d{2,3}-\d{7,8}$/, 'rule.landline')

/** A decimal number, as the wire has it: no grouping, no exponent. */
export const decimalNumber: Rule = unlessEmpty((value) => (/^[-+]?(\d+\.?\d*|\.\d+)$/.test(value.trim()) ? null : { key: 'rule.number' }))

/** `#RGB` or `#RRGGBB`. */
export const colour: Rule = pattern(/^#(?:[\da-f]{3}){1,2}$/i, 'rule.colour')

export function lengthBetween(min: number, max = Infinity): Rule {
  return unlessEmpty((value): ValidationError | null => {
    const n = lengthOf(value)
    if (n < min) return { key: 'rule.tooShort', params: { min, n } }
    if (n > max) return { key: 'rule.tooLong', params: { max, n } }
    return null
  })
}

const passwordMin = 8
const passwordMax = 128

/** 8 to 128 characters, any of them; the commonest are refused. */
export const password: Rule = unlessEmpty((value) => {
  const n = lengthOf(value)
  if (n < passwordMin || n > passwordMax) return { key: 'rule.passwordLength', params: { min: passwordMin, max: passwordMax, n } }
  return isCommonPassword(value) ? { key: 'rule.passwordCommon' } : null
})

/** Repeats another field; `other` is read at the time of the check. */
export function equalTo(other: () => string | null | undefined): Rule {
  return unlessEmpty((value) => (value === other() ? null : { key: 'rule.notEqual' }))
}

/** The first refusal in order. */
export function firstValidationError(value: string | null | undefined, rules: readonly Rule[]): ValidationError | null {
  for (const rule of rules) {
    const error = rule(value)
    if (error) return error
  }
  return null
}

export function validationText({ key, params }: ValidationError, locale: Locale): string {
  return translate(validationStrings, locale, key, params)
}
