import type { PatternNode } from './pattern-node'

/** The most a browser can have to do for a part of a pattern: tries, and different ways to get through. */
interface Effort {
  readonly tries: number
  readonly paths: number
}

const endless: Effort = { tries: Infinity, paths: Infinity }

/** Copies of a counted group beyond which nobody counts any more. */
const maxCopies = 1_000

/**
 * An upper bound of the tries that a browser, which goes back and tries again, spends on a text of `length` characters. Endless
 * where a repeated group can be passed in more than one way: then the bound would be exponential.
 */
export function triesOf(node: PatternNode, length: number, isMultiline: boolean): number {
  const { tries } = effortOf(node, length)
  return length === 0 ? tries : tries + length * Math.min(tries, edgesOf(node, isMultiline))
}

function effortOf(node: PatternNode, length: number): Effort {
  switch (node.kind) {
    case 'char':
    case 'edge':
      return { tries: 1, paths: 1 }
    case 'back':
      return { tries: length, paths: 1 }
    case 'look':
      // Once it holds it is never entered again, but a look behind may begin anywhere.
      return { tries: 1 + effortOf(node.inner, length).tries * (node.behind ? length + 1 : 1), paths: 1 }
    case 'list':
      return node.parts
        .map((part, index) => (endsAt(part, node.parts[index + 1]) ? { tries: 2 * length + 2, paths: 1 } : effortOf(part, length)))
        .reduce(inTurn, { tries: 1, paths: 1 })
    case 'choice':
      return node.branches
        .map((branch) => effortOf(branch, length))
        .reduce((one, other) => ({ tries: one.tries + other.tries, paths: one.paths + other.paths }))
    default:
      if (isMarkedOff(node.inner)) return { tries: (length + 1) * node.inner.parts.length, paths: length + 1 }
      return repeated(effortOf(node.inner, length), node.min, node.max, length)
  }
}

function inTurn(first: Effort, next: Effort): Effort {
  return { tries: first.tries + first.paths * next.tries, paths: first.paths * next.paths }
}

function repeated(inner: Effort, min: number, max: number, length: number): Effort {
  if (min > maxCopies || (inner.paths > 1 && max > maxCopies)) return endless
  if (inner.paths === 1) {
    const passes = Math.min(max, min + length + 1)
    return { tries: inner.tries * (passes + 1), paths: passes - min + 1 }
  }
  let tries = 0
  let alternatives = min === 0 ? 1 : 0
  let effort: Effort = { tries: 0, paths: 1 }
  for (let copy = 1; copy <= max; copy++) {
    effort = inTurn(effort, inner)
    if (copy >= min) alternatives += effort.paths
    tries = effort.tries
    if (tries === Infinity) return endless
  }
  return { tries, paths: alternatives }
}

/** A loop such as `\w+` before `@`: the mark behind it says where it ends, wherever else it could. */
function endsAt(loop: PatternNode, mark: PatternNode | undefined): boolean {
  return (
    loop.kind === 'repeat' &&
    loop.inner.kind === 'char' &&
    loop.max === Infinity &&
    loop.min < maxCopies &&
    mark?.kind === 'char' &&
    mark.only !== null &&
    !loop.inner.matches(mark.only)
  )
}

/**
 * A group such as `,\d+` or `\.[\w-]+`: it begins with one mark that nothing else in it takes, and has one loop at most. Then the
 * marks in the text say where each round begins, however often the group is repeated: there is one way to each place.
 */
function isMarkedOff(node: PatternNode): node is PatternNode & { kind: 'list' } {
  if (node.kind !== 'list') return false
  const [mark, ...rest] = node.parts
  if (mark?.kind !== 'char' || mark.only === null) return false
  const { only } = mark
  const isOther = (part: PatternNode): boolean => part.kind === 'char' && !part.matches(only)
  const loops = rest.filter((part) => part.kind === 'repeat')
  return loops.length <= 1 && rest.every((part) => isOther(part.kind === 'repeat' ? part.inner : part))
}

/** The tries with which it fails anywhere but at the start of the text; endless where it can match elsewhere. */
function edgesOf(node: PatternNode, isMultiline: boolean): number {
  if (node.kind === 'edge' && node.at === '^' && !isMultiline) return 1
  if (node.kind === 'list' && node.parts.length > 0) return edgesOf(node.parts[0]!, isMultiline)
  if (node.kind === 'choice') return node.branches.reduce((edges, branch) => edges + edgesOf(branch, isMultiline), 0)
  return Infinity
}
