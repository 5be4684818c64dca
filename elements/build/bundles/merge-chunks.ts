/** Modules that are loaded together, in one file. */
export interface Part {
  modules: readonly string[]
  /** Bytes, compressed. */
  size: number
  /** The file is never merged with another one. */
  readonly isFixed: boolean
  /** Page loads that use no isolated part never load a byte of one. */
  isIsolated: boolean
  /** Static imports. */
  readonly imports: Set<Part>
}

/** A page that requests some parts, and with them all that they import. */
export interface PageLoad {
  readonly requested: Set<Part>
  /** How much its bytes and requests count. Loading one element counts 1. */
  readonly weight: number
}

/** One more request costs as much as this many bytes. */
const REQUEST_COST = 2700

/** Indexes of parts, as a list and as flags. */
interface PartSet {
  readonly list: number[]
  readonly has: Uint8Array
}

function withImports(imports: readonly (readonly number[])[], requested: readonly number[]): PartSet {
  const list = [...requested]
  const has = new Uint8Array(imports.length)
  for (const part of list) has[part] = 1
  // The list grows while it is read.
  for (const part of list) {
    for (const next of imports[part]!) {
      if (has[next]) continue
      has[next] = 1
      list.push(next)
    }
  }
  return { list, has }
}

/** The two parts whose merge saves most, measured in bytes; undefined if no merge saves anything. */
function bestPair(parts: readonly Part[], pageLoads: readonly PageLoad[]): readonly [Part, Part] | undefined {
  const count = parts.length
  const indexes = new Map(parts.map((part, index) => [part, index]))
  const indexesOf = (some: ReadonlySet<Part>): number[] => [...some].map((part) => indexes.get(part)!)
  const imports = parts.map((part) => indexesOf(part.imports))
  const closures = parts.map((_, index) => withImports(imports, [index]))
  const loads = pageLoads.map(({ requested, weight }) => {
    const loaded = withImports(imports, indexesOf(requested))
    const isInitial = [...requested].every(({ isFixed }) => isFixed)
    return { ...loaded, weight, isInitial, isIsolated: loaded.list.some((part) => parts[part]!.isIsolated) }
  })
  const users = parts.map((_, part) => loads.filter(({ has }) => has[part]))
  const isInitial = users.map((usersOfPart) => usersOfPart.some((load) => load.isInitial))
  const weights = users.map((usersOfPart) => usersOfPart.reduce((sum, { weight }) => sum + weight, 0))
  /** At `a * count + b`, with `a` below `b`: weight of the page loads that use both parts. */
  const shared = new Float64Array(count * count)
  for (const { list, weight } of loads) {
    for (const a of list) for (const b of list) if (a < b) shared[a * count + b]! += weight
  }

  /** Bytes that page loads with `a` but without `b` would load in addition. */
  function waste(a: number, b: number): number {
    let bytes = 0
    for (const { has, weight, isIsolated } of users[a]!) {
      if (has[b]) continue
      for (const part of closures[b]!.list) {
        if (has[part]) continue
        if (parts[part]!.isIsolated && !isIsolated) return Infinity
        bytes += weight * (parts[part]!.size + (part === b ? 0 : REQUEST_COST))
      }
    }
    return bytes
  }
  /** Whether `a` imports `b` through another part: merged, the two files would import each other. */
  const isIndirect = (a: number, b: number): boolean => closures[a]!.list.some((part) => part !== a && part !== b && closures[part]!.has[b])

  let bestGain = 0
  let pair: readonly [Part, Part] | undefined
  for (const [a, { size: sizeOfA, isFixed }] of parts.entries()) {
    if (isFixed) continue
    for (let b = a + 1; b < count; b++) {
      const both = shared[a * count + b]!
      if (both === 0) continue
      // An upper limit, because the full calculation takes long.
      const limit = both * REQUEST_COST - (weights[a]! - both) * parts[b]!.size - (weights[b]! - both) * sizeOfA
      if (limit <= bestGain || parts[b]!.isFixed || isInitial[a] !== isInitial[b]) continue
      const gain = both * REQUEST_COST - waste(a, b) - waste(b, a)
      if (gain <= bestGain || isIndirect(a, b) || isIndirect(b, a)) continue
      bestGain = gain
      pair = [parts[a]!, parts[b]!]
    }
  }
  return pair
}

/**
 * Merges parts in place, the best pair first, while a saved request is worth more than the bytes that some page loads do not need.
 * Returns the parts that remain.
 */
export function mergeChunks(parts: readonly Part[], pageLoads: readonly PageLoad[]): readonly Part[] {
  const pair = bestPair(parts, pageLoads)
  if (!pair) return parts
  const [a, b] = pair
  a.modules = [...a.modules, ...b.modules]
  a.size += b.size
  a.isIsolated ||= b.isIsolated
  for (const part of b.imports) a.imports.add(part)
  const rest = parts.filter((part) => part !== b)
  for (const { imports } of rest) if (imports.delete(b)) imports.add(a)
  for (const { requested } of pageLoads) if (requested.delete(b)) requested.add(a)
  a.imports.delete(a)
  return mergeChunks(rest, pageLoads)
}
