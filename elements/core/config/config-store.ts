import { createListeners } from '../events/listeners'
import type { ConfigStore, OpsConfig } from './config.types'

export const defaultConfig: OpsConfig = { baseUrl: '/jeecg-boot', tenant: '0', tenantHeaders: ['tenant_id', 'tenant-id', 'X-Tenant-Id'] }

export function createConfigStore(initial: Partial<OpsConfig> = {}): ConfigStore {
  let own: Partial<OpsConfig> = {}
  let merged = defaultConfig
  const { subscribe, notify } = createListeners()

  function merge(patch: Partial<OpsConfig>): void {
    own = { ...own, ...patch }
    const defined = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
    merged = { ...defaultConfig, ...defined }
    merged.baseUrl = merged.baseUrl.replace(/\/+$/, '')
  }

  merge(initial)
  return {
    get: () => merged,
    set(patch) {
      const changed = Object.entries(patch).some(([key, value]) => !Object.is(Reflect.get(own, key), value))
      if (!changed) return
      merge(patch)
      notify()
    },
    subscribe,
  }
}

const pageConfig = createConfigStore()

/** Sets the configuration of every element that has no `<ops-config>` around it. */
export function configureOps(patch: Partial<OpsConfig>): void {
  pageConfig.set(patch)
}

/** The configuration of the page itself: `configureOps`, else the same origin. */
export function pageConfigStore(): ConfigStore {
  return pageConfig
}
