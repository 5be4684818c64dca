import { email, mobilePhone } from '../../../core/validation/rules'
import { foreignPattern, type PatternMatch } from './pattern/foreign-pattern'

/**
 * The named patterns of rules, with the holes of the original closed. `*` (a value is
 * needed) and `only` (no other row holds it) are rules of their own.
 */
const named: Readonly<Record<string, (text: string) => boolean>> = {
  'n6-16': by(/^\d{6,16}$/),
  '*6-16': by(/^.{6,16}$/su),
  's6-18': by(/^[a-zA-Z]{6,18}$/),
  url: isWebAddress,
  e: (text) => email(text) === null,
  m: (text) => mobilePhone(text) === null,
  p: by(/^[1-9]\d{5}$/),
  s: by(/^[a-zA-Z]+$/),
  n: by(/^[+-]?\d+(?:\.\d+)?$/),
  z: by(/^[+-]?\d+$/),
  money: by(/^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/),
}

/** Numbers that pass `n` and `z` without being written out, as those columns mostly hold numbers. */
const numbersThatPass: Readonly<Record<string, (value: unknown) => boolean>> = { n: Number.isFinite, z: Number.isInteger }

/** Whether a value passes by what it is; false where its text is to be asked. */
export function valueTest(pattern: string | RegExp): (value: unknown) => boolean {
  return (typeof pattern === 'string' && Object.hasOwn(numbersThatPass, pattern) && numbersThatPass[pattern]) || (() => false)
}

function by(expression: RegExp): (text: string) => boolean {
  return (text) => expression.test(text)
}

/** With its scheme: without one, almost any word would do. */
function isWebAddress(text: string): boolean {
  if (!/^(?:https?|ftps?):\/\/[^\s/?#]\S*$/i.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return hostname !== '' && !/^\.|\.\./.test(hostname)
}

/** What a text is asked. Named patterns answer by yes and no alone. */
export type PatternTest = (text: string) => PatternMatch

/**
 * The test for a pattern of a rule: a name, else a regular expression. One that is broken, not safe to run, or was stopped is
 * told once on the console; values that it could not be asked about do not pass.
 */
export function patternTest(pattern: string | RegExp): PatternTest {
  const test = typeof pattern === 'string' && Object.hasOwn(named, pattern) ? named[pattern] : undefined
  if (test) return (text) => (test(text) ? 'fits' : 'differs')
  const foreign = foreignPattern(pattern)
  if (foreign.fault) warn(foreign.fault, pattern)
  let isReported = foreign.fault !== null
  return (text) => {
    const outcome = foreign.test(text)
    if (outcome === 'unknown' && !isReported) {
      isReported = true
      warn('slow', pattern)
    }
    return outcome
  }
}

const faults = {
  broken: 'no regular expression',
  dangerous: 'could take hours on a short text and is not run; write it without references and repeats inside repeats',
  slow: 'stopped, it takes too long on long texts',
} as const

function warn(fault: keyof typeof faults, pattern: string | RegExp): void {
  console.warn(`<ops-edit-grid> validateRules pattern: ${faults[fault]}`, pattern)
}
