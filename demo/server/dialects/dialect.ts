import type { Database } from '../database/connection'
import type { Route } from '../http/routes'
import type { Emulation } from '../settings'
import { jeecg38 } from './jeecg-3.8'
import { dictionaryCalls } from './signed-calls'

/**
 * Everything in which one version of JeecgBoot differs from another, beside the switches of OPS_EMULATE that the version may
 * imply. What handlers do is the same for all of them.
 */
export interface Dialect {
  /** Switches of OPS_EMULATE that belong to it. */
  readonly implies: readonly Emulation[]
  /** Calls that are signed where calls are signed, by their path below the base path. */
  readonly signedCalls: RegExp
  /** Headers that name the tenant, in lower case. */
  readonly tenantHeaders: readonly [string, ...string[]]
  /** Whether a new password ends the other sessions of its account. */
  readonly passwordEndsSessions: boolean
  /** The routes with the calls and answers of this version. */
  readonly routes: (routes: readonly Route[]) => readonly Route[]
  /** Brings the demo data into the form in which this version keeps them; runs at each start. */
  readonly prepare: (database: Database) => Promise<void>
}

/** JeecgBoot 3.0.0, and beside its own calls what other versions know: more verbs, every tenant header, signed and unsigned calls. */
const jeecg30: Dialect = {
  implies: [],
  signedCalls: dictionaryCalls,
  tenantHeaders: ['tenant_id', 'tenant-id', 'x-tenant-id'],
  passwordEndsSessions: true,
  routes: (routes) => routes,
  prepare: () => Promise.resolve(),
}

/** The version that a server with these switches imitates. */
export function dialectOf(emulate: ReadonlySet<Emulation>): Dialect {
  return emulate.has('3.8') ? jeecg38() : jeecg30
}
