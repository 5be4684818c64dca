/** Modules that are loaded together, in one file. */
export interface Part {
  modules: readonly string[]
  /** Bytes, compressed. */
  size: number
  /** The file is never merged with another one. */
  readonly isFixed: boolean
  /** Page loads that use no isolated part never load a byte of one. */
  isIsolated: boolean
  readonly isEntry: boolean
  /** Static imports. */
  readonly imports: Set<Part>
  readonly lazyImports: Set<Part>
}

/** A page that requests some parts, and with them all that they import. */
export interface PageLoad {
  readonly requested: Set<Part>
  /** How much its bytes and requests count. Loading one element counts 1. */
  readonly weight: number
  /** The same for parts that some entry loads at once. Default: `weight`. */
  readonly initialWeight?: number
}

/** One more request costs as much as this many bytes. */
const REQUEST_COST = 2700
/** One more file that a page of the entry has to ship, even if no user ever loads it. */
const SHIPPED_FILE_COST = 200

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

/** Number of files that entries ship in addition if the parts `a` and `b` are merged. */
function shippedFiles(parts: readonly Part[], indexesOf: (some: ReadonlySet<Part>) => number[]): (a: number, b: number) => number {
  const imports = parts.map((part) => [...indexesOf(part.imports), ...indexesOf(part.lazyImports)])
  const known: PartSet[] = []
  const reached = (part: number): PartSet => (known[part] ??= withImports(imports, [part]))
  const entries = parts.flatMap(({ isEntry }, index) => (isEntry ? [reached(index)] : []))
  const added = (a: number, b: number): number =>
    entries
      .filter(({ has }) => has[a] && !has[b])
      .reduce((sum, { has }) => sum + reached(b).list.filter((part) => part !== b && !has[part]).length, 0)
  return (a, b) => added(a, b) + added(b, a)
}

/** The two parts whose merge saves most, measured in bytes; undefined if no merge saves anything. */
function bestPair(parts: readonly Part[], pageLoads: readonly PageLoad[], lazyRequestCost: number): readonly [Part, Part] | undefined {
  const count = parts.length
  const indexes = new Map(parts.map((part, index) => [part, index]))
  const indexesOf = (some: ReadonlySet<Part>): number[] => [...some].map((part) => indexes.get(part)!)
  const imports = parts.map((part) => indexesOf(part.imports))
  const closures = parts.map((_, index) => withImports(imports, [index]))
  const loads = pageLoads.map(({ requested, weight, initialWeight = weight }) => {
    const loaded = withImports(imports, indexesOf(requested))
    const isInitial = [...requested].every(({ isFixed }) => isFixed)
    return { ...loaded, weight, initialWeight, isInitial, isIsolated: loaded.list.some((part) => parts[part]!.isIsolated) }
  })
  const users = parts.map((_, part) => loads.filter(({ has }) => has[part]))
  const isInitial = users.map((usersOfPart) => usersOfPart.some((load) => load.isInitial))
  const weightFor = (part: number, { weight, initialWeight }: (typeof loads)[number]): number => (isInitial[part] ? initialWeight : weight)
  const weights = users.map((usersOfPart, part) => usersOfPart.reduce((sum, load) => sum + weightFor(part, load), 0))
  const filesAdded = shippedFiles(parts, indexesOf)
  /** At `a * count + b`, with `a` below `b`: weight of the page loads that use both parts. */
  const shared = new Float64Array(count * count)
  for (const load of loads) {
    for (const a of load.list) for (const b of load.list) if (a < b) shared[a * count + b]! += weightFor(a, load)
  }

  /** Bytes that page loads with `a` but without `b` would load in addition. */
  function waste(a: number, b: number): number {
    let bytes = 0
    for (const load of users[a]!) {
      const { has, isIsolated } = load
      if (has[b]) continue
      const weight = weightFor(a, load)
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

  const sizes = Float64Array.from(parts, ({ size }) => size)
  const movable = parts.flatMap(({ isFixed }, index) => (isFixed ? [] : [index]))
  let bestGain = 0
  let pair: readonly [Part, Part] | undefined
  for (const a of movable) {
    for (const b of movable) {
      const both = shared[a * count + b]!
      if (both === 0 || b <= a) continue
      // An upper limit, because the full calculation takes long.
      const saved = both * (isInitial[a] ? REQUEST_COST : lazyRequestCost)
      const limit = saved - (weights[a]! - both) * sizes[b]! - (weights[b]! - both) * sizes[a]!
      if (limit <= bestGain || isInitial[a] !== isInitial[b]) continue
      let gain = saved - waste(a, b) - waste(b, a)
      if (gain <= bestGain || isIndirect(a, b) || isIndirect(b, a)) continue
      gain -= SHIPPED_FILE_COST * filesAdded(a, b)
      if (gain <= bestGain) continue
      bestGain = gain
      pair = [parts[a]!, parts[b]!]
    }
  }
  return pair
}

/**
 * Merges parts in place, the best pair first, while a saved request is worth more than the bytes that some page loads do not need.
 * Returns the parts that remain. `lazyRequestCost`: bytes that one request of lazy code costs, if more than one at the start.
 */
export function mergeChunks(
  parts: readonly Part[],
  pageLoads: readonly PageLoad[],
  lazyRequestCost: number = REQUEST_COST,
): readonly Part[] {
  const pair = bestPair(parts, pageLoads, lazyRequestCost)
  if (!pair) return parts
  const [a, b] = pair
  a.modules = [...a.modules, ...b.modules]
  a.size += b.size
  a.isIsolated ||= b.isIsolated
  for (const part of b.imports) a.imports.add(part)
  for (const part of b.lazyImports) a.lazyImports.add(part)
  const rest = parts.filter((part) => part !== b)
  for (const { imports, lazyImports } of rest) {
    if (imports.delete(b)) imports.add(a)
    if (lazyImports.delete(b)) lazyImports.add(a)
  }
  for (const { requested } of pageLoads) if (requested.delete(b)) requested.add(a)
  a.imports.delete(a)
  return mergeChunks(rest, pageLoads, lazyRequestCost)
}
