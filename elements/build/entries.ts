import { existsSync, readdirSync } from 'node:fs'
import { root } from './common.ts'

/** Every folder of `elements` with a public door is an entry of its own: `elements/<name>.js`. */
const elements = readdirSync(`${root}elements`)
  .filter((name) => existsSync(`${root}elements/${name}/index.ts`))
  .map((name) => [`elements/${name}`, `${root}elements/${name}/index.ts`])

/** Published names of the kit, without `.js`, and their sources. */
export const kitSources: Readonly<Record<string, string>> = Object.fromEntries([
  ['ops', `${root}console/ops.ts`],
  ['lib/cron', `${root}elements/cron-picker/cron/index.ts`],
  ['lib/grid', `${root}elements/edit-grid/lib/index.ts`],
  ...elements,
])

/** The console for pages that are nothing else. */
export const consoleSources = { console: `${root}console/index.ts` }
