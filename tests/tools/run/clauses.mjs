/** Deliveries that are done: each of their clauses has to be proven. */
export const finishedDeliveries = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F9', 'F10', 'F11']

/** Clauses that a delivery cannot prove before others are done, with these. Each is printed as long as it waits. */
export const waits = {}

const clauseLine = /^- `(\d+(?:\.\d+)?-\d+)` (.*) \[(F\d+)\]$/
// Two digits and more behind the dash: `[0-9]` in a title is a pattern.
const idsOfTitle = /\[(\d+(?:\.\d+)?-\d{2,}(?:[,\s]+\d+(?:\.\d+)?-\d{2,})*)\]/g

/** Ids of clauses in a title. */
export const idsIn = (title) => [...title.matchAll(idsOfTitle)].flatMap(([, ids]) => ids.split(/[,\s]+/))

/** The clauses of a list. */
export const clausesOf = (list) =>
  list.split('\n').flatMap((row) => {
    const [, id, text, delivery] = clauseLine.exec(row) ?? []
    return id ? [{ id, text, delivery }] : []
  })

/**
 * Counts the clauses of a list whose id stands in square brackets in the title of a test that passed, per delivery.
 * `failed`: a delivery that is done has an open clause that waits for no other, or a test names an unknown clause, or a line cannot be
 * read.
 */
export function report(list, titles, only, { isDone = finishedDeliveries, waiting = waits } = {}) {
  const rows = list.split('\n').filter((line) => line.startsWith('- `'))
  const clauses = clausesOf(list)
  const proven = new Set(titles.flatMap(idsIn))
  const known = new Set(clauses.map(({ id }) => id))
  const faults = [
    ...rows.filter((row) => !clauseLine.test(row)).map((row) => `a line that is no clause: ${row}`),
    ...[...proven].filter((id) => !known.has(id)).map((id) => `a test names a clause that there is not: ${id}`),
  ]

  const number = (delivery) => Number(delivery.slice(1))
  const deliveries = [...new Set(clauses.map(({ delivery }) => delivery))].sort((one, other) => number(one) - number(other))
  const counts = deliveries.flatMap((delivery) => {
    const all = clauses.filter((clause) => clause.delivery === delivery)
    const open = all.filter(({ id }) => !proven.has(id))
    const count = `${delivery}: ${all.length - open.length} of ${all.length} proven`
    const mustBeProven = isDone.includes(delivery)
    const waitsFor = (id) => (waiting[id] ?? []).filter((other) => !isDone.includes(other)).join(', ')
    const owed = open.filter(({ id }) => waitsFor(id) === '')
    if (mustBeProven && owed.length > 0) faults.push(`${delivery} is declared done, but ${owed.length} of its clauses are open`)
    const line = ({ id, text }) => `  ${id} ${waitsFor(id) === '' ? '' : `(waits for ${waitsFor(id)}) `}${text}`
    return [count, ...(mustBeProven || delivery === only ? open.map(line) : [])]
  })
  return { lines: [...counts, ...faults], failed: faults.length > 0 }
}
