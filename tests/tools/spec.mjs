import { readdirSync, readFileSync } from 'node:fs'

/**
 * Prints the clauses of tests/spec/clauses.md that no test carries in its title, per delivery.
 * `npm run spec -- F1` lists one delivery only; the exit code is 0 either way.
 */
const clauseLine = /^- `([\d.]+-\d+)` (.*) \[(F\d+)\]$/
const testFile = /\.test\.tsx?$|(^|\/)suites\/[\w-]+-suite\.ts$/
const only = process.argv[2]

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => testFile.test(name))
    .map((name) => `${folder}/${name}`)
}

const clauses = readFileSync('tests/spec/clauses.md', 'utf8')
  .split('\n')
  .map((line) => clauseLine.exec(line))
  .filter(Boolean)
  .map(([, id, text, delivery]) => ({ id, text, delivery }))

const proven = new Set()
for (const file of ['elements', 'console', 'styles', 'demo', 'tests'].flatMap(filesBelow)) {
  for (const [, ids] of readFileSync(file, 'utf8').matchAll(/\[((?:[\d.]+-\d{2})(?:[,\s]+[\d.]+-\d{2})*)\]/g)) {
    for (const id of ids.split(/[,\s]+/)) proven.add(id)
  }
}

const number = (delivery) => Number(delivery.slice(1))
for (const delivery of [...new Set(clauses.map((clause) => clause.delivery))].sort((one, other) => number(one) - number(other))) {
  const all = clauses.filter((clause) => clause.delivery === delivery)
  const open = all.filter((clause) => !proven.has(clause.id))
  console.log(`${delivery}: ${all.length - open.length} of ${all.length} proven`)
  if (only === delivery) for (const { id, text } of open) console.log(`  ${id} ${text}`)
}
const known = new Set(clauses.map((clause) => clause.id))
for (const id of proven) if (!known.has(id)) console.log(`a test names an unknown clause: ${id}`)
