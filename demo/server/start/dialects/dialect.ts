import type { Emulation } from '../../platform/base/versions'
import type { Dialect } from './dialect.types'
import { jeecg38 } from './jeecg-3.8'

/** JeecgBoot 3.0.0, and beside its own verbs those of other versions. */
const jeecg30: Dialect = {
  routes: (routes) => routes,
  prepare: () => Promise.resolve(),
}

/** How a server with these switches speaks. */
export function dialectOf(emulate: ReadonlySet<Emulation>): Dialect {
  return emulate.has('3.8') ? jeecg38() : jeecg30
}
