import type { PatternNode } from './pattern-node'

type Step =
  | { readonly kind: 'char'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'edge'; readonly at: '^' | '$' | '\\b' | '\\B' }
  | { readonly kind: 'look'; readonly steps: readonly Step[]; readonly negated: boolean }
  /** Goes on at both places, counted from here. */
  | { readonly kind: 'fork'; one: number; other: number }
  | { readonly kind: 'end' }

const maxSteps = 5_000

/** Visits of steps that one text may cost: about 50 ms on a slow machine. */
const maxVisits = 2_000_000

export class PatternTooSlow extends Error {}

/**
 * Says whether a pattern is found in a text without ever going back: all ways through the pattern are followed at once, character
 * by character (Thompson 1968), so the time grows with text times pattern, and never exponentially as a browser's can. Null where
 * the pattern cannot be run that way: references back to groups, looks behind, counted groups of more than 5,000 steps.
 * A library for that, re2js 2.10.0, has 49 KiB compressed, without the looks ahead that rules of pages use; this with parser and cost 3.1.
 * The function that is returned throws `PatternTooSlow` rather than going on for long.
 */
export function patternMachine(tree: PatternNode, flags: string): ((text: string) => boolean) | null {
  // The browser's word characters depend on this pair of flags.
  if (flags.includes('i') && flags.includes('u')) return null
  const steps: Step[] = []
  try {
    assemble(tree, steps)
  } catch (error) {
    if (error instanceof NotRunnable) return null
    throw error
  }
  steps.push({ kind: 'end' })
  const isUnicode = flags.includes('u')
  const isMultiline = flags.includes('m')
  return (text) => new Run(isUnicode ? Array.from(text) : text, isMultiline).finds(steps, 0, false)
}

class NotRunnable extends Error {}

function assemble(node: PatternNode, steps: Step[]): void {
  if (steps.length > maxSteps) throw new NotRunnable()
  switch (node.kind) {
    case 'char':
    case 'edge':
      steps.push(node)
      break
    case 'back':
      throw new NotRunnable()
    case 'look': {
      if (node.behind) throw new NotRunnable()
      const inner: Step[] = []
      assemble(node.inner, inner)
      inner.push({ kind: 'end' })
      steps.push({ kind: 'look', steps: inner, negated: node.negated })
      break
    }
    case 'list':
      for (const part of node.parts) assemble(part, steps)
      break
    case 'choice':
      assembleChoice(node.branches, steps)
      break
    case 'repeat':
      assembleRepeat(node.inner, node.min, node.max, steps)
  }
}

function assembleChoice(branches: readonly PatternNode[], steps: Step[]): void {
  const exits: { fork: Step & { kind: 'fork' }; at: number }[] = []
  for (const [index, branch] of branches.entries()) {
    const isLast = index === branches.length - 1
    const fork: Step & { kind: 'fork' } = { kind: 'fork', one: 1, other: 1 }
    const at = steps.length
    if (!isLast) steps.push(fork)
    assemble(branch, steps)
    if (isLast) break
    const exit: Step & { kind: 'fork' } = { kind: 'fork', one: 0, other: 0 }
    exits.push({ fork: exit, at: steps.length })
    steps.push(exit)
    fork.other = steps.length - at
  }
  for (const { fork, at } of exits) fork.one = fork.other = steps.length - at
}

function assembleRepeat(inner: PatternNode, min: number, max: number, steps: Step[]): void {
  for (let copy = 0; copy < min; copy++) assemble(inner, steps)
  if (max === Infinity) {
    const at = steps.length
    const fork: Step = { kind: 'fork', one: 1, other: 1 }
    steps.push(fork)
    assemble(inner, steps)
    steps.push({ kind: 'fork', one: at - steps.length, other: at - steps.length })
    fork.other = steps.length - at
    return
  }
  for (let copy = min; copy < max; copy++) {
    const at = steps.length
    const fork: Step = { kind: 'fork', one: 1, other: 1 }
    steps.push(fork)
    assemble(inner, steps)
    fork.other = steps.length - at
  }
}

/** One text being read. */
class Run {
  #visits = 0

  constructor(
    private readonly text: string | readonly string[],
    private readonly isMultiline: boolean,
  ) {}

  /** Whether the steps lead to their end from `start`, or, unless `isFixed`, from any place behind it. */
  finds(steps: readonly Step[], start: number, isFixed: boolean): boolean {
    let now: number[] = []
    let next: number[] = []
    /** Place at which a step was reached last. */
    const visited = new Int32Array(steps.length).fill(-1)
    for (let position = start; position <= this.text.length; position++) {
      if ((position === start || !isFixed) && this.#reach(steps, 0, position, now, visited)) return true
      if (now.length === 0 && isFixed) return false
      const character = this.text[position]
      if (character === undefined) return false
      for (const at of now) {
        const step = steps[at]!
        if (step.kind === 'char' && step.matches(character) && this.#reach(steps, at + 1, position + 1, next, visited)) return true
      }
      ;[now, next] = [next, now]
      next.length = 0
    }
    return false
  }

  /** Notes all character steps that are reached from a step without reading on; true where one of them is the end. */
  #reach(steps: readonly Step[], from: number, position: number, waiting: number[], visited: Int32Array): boolean {
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (++this.#visits > maxVisits) throw new PatternTooSlow()
      if (visited[at] === position) continue
      visited[at] = position
      const step = steps[at]!
      if (step.kind === 'end') return true
      if (step.kind === 'char') waiting.push(at)
      else if (step.kind === 'fork') open.push(at + step.one, at + step.other)
      else if (step.kind === 'edge' ? this.#isEdge(step.at, position) : this.finds(step.steps, position, true) !== step.negated)
        open.push(at + 1)
    }
    return false
  }

  #isEdge(edge: '^' | '$' | '\\b' | '\\B', position: number): boolean {
    const before = this.text[position - 1]
    const after = this.text[position]
    if (edge === '^') return before === undefined || (this.isMultiline && isLineEnd(before))
    if (edge === '$') return after === undefined || (this.isMultiline && isLineEnd(after))
    return (isWord(before) !== isWord(after)) === (edge === '\\b')
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character)
}

function isLineEnd(character: string): boolean {
  return /^[\n\r\u2028\u2029]$/.test(character)
}
