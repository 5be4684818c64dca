import { parsePattern } from './parse-pattern'
import { triesOf } from './pattern-cost'
import { patternMachine, PatternTooSlow } from './pattern-machine'

/** `unknown`: it was not, or not fully, looked at, because that could take too long. */
export type PatternMatch = 'fits' | 'differs' | 'unknown'

/** A pattern of the page's own. */
export interface ForeignPattern {
  test(text: string): PatternMatch
  /** Why it is never looked at; null for a pattern that is. */
  readonly fault: 'broken' | 'dangerous' | null
}

/** Tries that the browser's own engine may be left alone with: less than 0.1 ms, for a column of 10,000 cells. */
const fewTries = 20_000

/** The same where there is no other way to run the pattern: some milliseconds. */
const maxTries = 1_000_000

/** Text lengths at which the cost is foreseen. */
const lengths = [250_000, 60_000, 15_000, 4_000, 1_000, 256, 128, 64, 32, 16]

/**
 * Makes a regular expression safe to run on what users type. A browser's engine can take hours for 40 characters (`(a+)+$`) and
 * nothing on the main thread stops it, so it is asked only where the pattern cannot cost it more than some thousand tries,
 * foreseen from the pattern and the length of the text. Everything else runs in a matcher that never goes back and stops itself.
 * What that cannot run either (a reference back inside repeats, say) is told as dangerous and never looked at: a worker could do it
 * under a time limit, but not on pages whose policy or origin allows none, and not before the user has gone on.
 */
export function foreignPattern(pattern: string | RegExp): ForeignPattern {
  const own = compiled(pattern)
  if (!own) return { fault: 'broken', test: () => 'unknown' }
  const tree = parsePattern(own)
  const isMultiline = own.flags.includes('m')
  const machine = tree && patternMachine(tree, own.flags)
  const limit = machine ? fewTries : maxTries
  const longest = (tree && lengths.find((length) => triesOf(tree, length, isMultiline) <= limit)) ?? 0
  /** From this length on it was stopped once, and is not tried again. */
  let tooLong = Infinity
  if (!machine && longest === 0) return { fault: 'dangerous', test: () => 'unknown' }
  return {
    fault: null,
    test(text) {
      if (text.length <= longest) return own.test(text) ? 'fits' : 'differs'
      if (!machine || text.length >= tooLong) return 'unknown'
      const outcome = match(machine, text)
      if (outcome === 'unknown') tooLong = text.length
      return outcome
    },
  }
}

/** Without the flags that make a pattern remember where it was. */
function compiled(pattern: string | RegExp): RegExp | null {
  try {
    return typeof pattern === 'string' ? new RegExp(pattern) : new RegExp(pattern.source, pattern.flags.replace(/[gyd]/g, ''))
  } catch {
    return null
  }
}

function match(machine: (text: string) => boolean, text: string): PatternMatch {
  try {
    return machine(text) ? 'fits' : 'differs'
  } catch (error) {
    if (error instanceof PatternTooSlow) return 'unknown'
    throw error
  }
}
