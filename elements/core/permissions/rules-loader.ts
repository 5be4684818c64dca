import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConfigStore } from '../config/config.types'
import { isRecord } from '../storage/shapes'
import { paths } from '../transport/paths'
import { transportFor } from '../transport/transport-for'
import { type ButtonRules, buttonRules, noRules } from './permission-rules'
import { permissionsFor } from './permission-store'

export interface RulesLoader {
  /** Why the rules did not come; null while all is well. */
  readonly store: StoreApi<{ error: unknown }>
  /** Asks the server unless the rules are there, by this loader or by the console's session. */
  want: () => void
}

const perConfig = new WeakMap<ConfigStore, RulesLoader>()

/** `auth` and `allAuth` of an answer of the server, or of a page. */
export function rulesOf(raw: unknown): ButtonRules {
  const { auth, allAuth } = isRecord(raw) ? raw : {}
  return { granted: buttonRules(auth), configured: buttonRules(allAuth) }
}

function createRulesLoader(config: ConfigStore): RulesLoader {
  const store = permissionsFor(config)
  const failure = createStore<{ error: unknown }>(() => ({ error: null }))
  let running = false

  async function load(): Promise<void> {
    running = true
    try {
      const rules = rulesOf(await transportFor(config).get(paths.permission.ofUser))
      if (store.getState() === noRules) store.setState(rules, true)
      failure.setState({ error: null })
    } catch (error) {
      failure.setState({ error: error ?? new Error('failed') })
    } finally {
      running = false
    }
  }

  const want = (): void => {
    if (!running && store.getState() === noRules) void load()
  }
  // A host may hand over its token late.
  config.subscribe(() => {
    if (failure.getState().error !== null) want()
  })
  return { store: failure, want }
}

/** The one loader of a configuration. */
export function rulesLoaderFor(config: ConfigStore): RulesLoader {
  let loader = perConfig.get(config)
  if (!loader) {
    loader = createRulesLoader(config)
    perConfig.set(config, loader)
  }
  return loader
}
