import type { Database } from '../../platform/database/connection'
import type { Route } from '../../platform/http/routes'

/** The calls and answers in which one version of JeecgBoot differs from another. What handlers do is the same for all of them. */
export interface Dialect {
  /** The routes with the calls and answers of this version. */
  readonly routes: (routes: readonly Route[]) => readonly Route[]
  /** Brings the demo data into the form in which this version keeps them; runs at each start. */
  readonly prepare: (database: Database) => Promise<void>
}
