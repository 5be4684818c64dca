import { configStoreOf } from '../core/config/config-lookup'
import type { OpsConfig } from '../core/config/config.types'
import { defineEntry, event } from '../core/define/element-entry'
import { callback, data, text } from '../core/define/prop-specs'

/**
 * Connection settings for all elements inside: address, tenant and token of a JeecgBoot-compatible back end.
 * @slot - The elements that use this configuration.
 */
export const configEntry = defineEntry({
  tag: 'ops-config',
  display: 'contents',
  props: {
    /** API base, a path or an absolute url. Default: /jeecg-boot on the own origin. */
    baseUrl: text(),
    /** Base of stored files. Default: <base-url>/sys/common/static. */
    staticUrl: text(),
    /** Base of the sockets. Default: derived from base-url. */
    wsUrl: text(),
    /** Tenant id sent with each call. Default: 0. */
    tenant: text(),
    /** Access token; a property only, so that it never stands in the markup. */
    token: data<string | null>(),
    /** Asked for the token before each call, and once more after an expiry. */
    getToken: callback<OpsConfig['getToken']>(),
    /** Names of the tenant header. Default: all that servers know, tenant_id, tenant-id and X-Tenant-Id. */
    tenantHeaders: data<readonly string[]>(),
    /**
     * Site secret that signs dictionary calls (JeecgBoot 2.4.6 and later) and codes for phones (3.7). No secret of a person: it stands in
     * every page.
     */
    signatureSecret: text(),
    /** Extra headers and the credentials mode of each call. */
    fetchInit: data<OpsConfig['fetchInit']>(),
  },
  events: {
    /** A call of an element inside was refused, and no new token could be got. */
    'ops-unauthorized': event<{ error: unknown }>(),
    /** A call of an element inside failed. */
    'ops-error': event<{ error: unknown }>(),
  },
  methods: [],
  changed(element, name, value) {
    configStoreOf(element).set({ [name]: value })
  },
})
