/** Modules that come in one file. */
export interface Part {
  readonly modules: readonly string[]
  /** bytes, compressed */
  readonly size: number
  /** It is a file as it is: nothing joins it. */
  readonly stays: boolean
  /** Who needs nothing that is apart gets nothing of it. */
  readonly isApart: boolean
  /** What it imports statically. */
  readonly needs: Set<Part>
}

/** Somebody who asks for some parts, and with them for all they need. */
export interface Visit {
  readonly asks: readonly Part[]
  /** How much it counts what is loaded here; an element counts 1. */
  readonly weight: number
}

/** A request more is as bad as so many bytes more. */
const request = 2700

function closureOf(part: Part, found = new Set<Part>()): Set<Part> {
  if (!found.has(part)) {
    found.add(part)
    for (const next of part.needs) closureOf(next, found)
  }
  return found
}

const weightOf = (visits: Iterable<Visit>): number => [...visits].reduce((sum, { weight }) => sum + weight, 0)

/** Whether somebody needs it with an element itself; what is asked for later never comes along with that. */
const atOnce = (visits: Iterable<Visit>): boolean => [...visits].some(({ asks }) => asks.every(({ stays }) => stays))

/** Who loads what, while parts are as they are. */
class Loads {
  readonly parts: readonly Part[]
  private readonly closures: ReadonlyMap<Part, ReadonlySet<Part>>
  private readonly loaded: ReadonlyMap<Visit, ReadonlySet<Part>>
  private readonly users: ReadonlyMap<Part, Set<Visit>>
  /** Those who need nothing that is apart. */
  private readonly strangers: ReadonlySet<Visit>

  constructor(parts: readonly Part[], visits: readonly Visit[]) {
    this.parts = parts
    this.closures = new Map(parts.map((part) => [part, closureOf(part)]))
    this.loaded = new Map(visits.map((visit) => [visit, new Set(visit.asks.flatMap((part) => [...this.closures.get(part)!]))]))
    this.strangers = new Set(visits.filter((visit) => ![...this.loaded.get(visit)!].some(({ isApart }) => isApart)))
    this.users = new Map(parts.map((part) => [part, new Set<Visit>()]))
    for (const [visit, loaded] of this.loaded) for (const part of loaded) this.users.get(part)!.add(visit)
  }

  /** What is better by joining the two: bytes, of which a request counts some. */
  gain(a: Part, b: Part): number {
    const [ofA, ofB] = [this.users.get(a)!, this.users.get(b)!]
    if (atOnce(ofA) !== atOnce(ofB)) return 0
    const both = weightOf([...ofA].filter((user) => ofB.has(user)))
    const best = both * request - (weightOf(ofA) - both) * b.size - (weightOf(ofB) - both) * a.size
    if (best <= 0 || this.leads(a, b) || this.leads(b, a)) return 0
    return both * request - this.vain(ofA, ofB, b) - this.vain(ofB, ofA, a)
  }

  /**
   * What those users load in vain, who are none of `others`, once `part` comes with what they need; of what is apart a stranger takes
   * nothing.
   */
  private vain(users: ReadonlySet<Visit>, others: ReadonlySet<Visit>, part: Part): number {
    let sum = 0
    for (const user of users) {
      if (others.has(user)) continue
      const had = this.loaded.get(user)!
      for (const one of this.closures.get(part)!) {
        if (had.has(one)) continue
        if (one.isApart && this.strangers.has(user)) return Infinity
        sum += user.weight * (one.size + (one === part ? 0 : request))
      }
    }
    return sum
  }

  /** Whether `from` needs `to` by way of another, so that joined they would need each other. */
  private leads(from: Part, to: Part): boolean {
    return [...this.closures.get(from)!].some((part) => part !== from && part !== to && this.closures.get(part)!.has(to))
  }
}

function best(loads: Loads): readonly [Part, Part] | undefined {
  let most = 0
  let pair: readonly [Part, Part] | undefined
  const parts = loads.parts.filter(({ stays }) => !stays)
  for (const [index, a] of parts.entries()) {
    for (const b of parts.slice(index + 1)) {
      const gain = loads.gain(a, b)
      if (gain > most) [most, pair] = [gain, [a, b]]
    }
  }
  return pair
}

/** The parts after those have been joined, the best pair first, that are worth it to the visits. */
export function joined(parts: readonly Part[], visits: readonly Visit[]): readonly Part[] {
  const pair = best(new Loads(parts, visits))
  if (!pair) return parts
  const [a, b] = pair
  const one: Part = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    stays: false,
    isApart: a.isApart || b.isApart,
    needs: new Set([...a.needs, ...b.needs].filter((part) => part !== a && part !== b)),
  }
  const renewed = (part: Part): Part => (part === a || part === b ? one : part)
  const rest = parts.filter((part) => part !== a && part !== b)
  for (const { needs } of rest) {
    const [hadA, hadB] = [needs.delete(a), needs.delete(b)]
    if (hadA || hadB) needs.add(one)
  }
  return joined(
    [...rest, one],
    visits.map(({ asks, weight }) => ({ asks: asks.map(renewed), weight })),
  )
}
