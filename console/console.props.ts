import type { OpsConfig } from '../elements/core/config/config.types'
import { defineEntry, event } from '../elements/core/define/element-entry'
import { data, flag, oneOf, text } from '../elements/core/define/prop-specs'

export type RouterKind = 'memory' | 'history' | 'hash'

/**
 * The whole console: sign-in, menu, pages, against a JeecgBoot-compatible back end.
 * @parts topbar, nav, page, button, control, menu-item, tab, table, row, dialog
 */
export const consoleProps = defineEntry({
  tag: 'ops-console',
  display: 'block',
  props: {
    /** API base, a path or an absolute url. Default: /jeecg-boot on the own origin. */
    baseUrl: text(),
    /** Further connection settings, see ops-config. */
    config: data<Partial<OpsConfig>>(),
    /** Site secret that signs dictionary calls and codes for phones, for servers that want them signed. */
    signatureSecret: text(),
    /** Where the current page is kept: memory (default), history or hash. */
    router: oneOf<RouterKind>('memory'),
    /** Path prefix of the console with router="history". Default: /. */
    basePath: text(),
    /** Path shown after sign-in. Default: /dashboard/analysis. */
    home: text(),
    /** Ground of the menu until the user chooses one: dark (default) or light. */
    navTheme: text(),
    /** Where the menu stands until the user chooses: sidemenu (default) or topmenu. */
    layout: text(),
    /** Offers the settings of the layout. Under `npm run dev` they always are. */
    settings: flag(),
  },
  events: {
    /** The console is drawn for the first time. */
    'ops-ready': event<Record<string, never>>(),
    /** A user signed in. */
    'ops-login': event<{ username: string }>(),
    /** The user signed out, or the session ended. */
    'ops-logout': event<Record<string, never>>(),
    /** Another page is shown. */
    'ops-navigate': event<{ path: string }>(),
    /** Something failed that no page could show itself. */
    'ops-error': event<{ error: unknown }>(),
  },
  methods: [],
})
