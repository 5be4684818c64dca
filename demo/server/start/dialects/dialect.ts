import type { Database } from '../../platform/database/connection'
import type { Route } from '../../platform/http/routes'
import type { Emulation } from '../../platform/base/versions'
import { jeecg38 } from './jeecg-3.8'

/** The calls and answers in which one version of JeecgBoot differs from another. What handlers do is the same for all of them. */
export interface Dialect {
  /** The routes with the calls and answers of this version. */
  readonly routes: (routes: readonly Route[]) => readonly Route[]
  /** Brings the demo data into the form in which this version keeps them; runs at each start. */
  readonly prepare: (database: Database) => Promise<void>
}

/** JeecgBoot 3.0.0, and beside its own verbs those of other versions. */
const jeecg30: Dialect = {
  routes: (routes) => routes,
  prepare: () => Promise.resolve(),
}

/** How a server with these switches speaks. */
export function dialectOf(emulate: ReadonlySet<Emulation>): Dialect {
  return emulate.has('3.8') ? jeecg38() : jeecg30
}
