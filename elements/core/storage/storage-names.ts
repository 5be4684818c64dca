/**
 * Names under which the console keeps things; a stored key is `pro__<name>`.
 * They equal those of a JeecgBoot console on the same origin, so that both share one sign-in.
 */
export const storageNames = {
  accessToken: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  tenantId: 'TENANT_ID',
  cachedRoutes: 'CACHE_INCLUDED_ROUTES',
  /** Ours: the word by which a server knows this browser again; it opens nothing and outlives sign-outs. */
  device: 'OPS_DEVICE',
  /** Ours: the open tabs, in session storage. */
  tabs: 'OPS_TABS',
} as const

/** Where the title of a page is kept once it was chosen in the menu. */
export const routeTitleName = (path: string): string => `route:title:${path}`

/** Session-storage keys of the button rules: plain JSON lists without envelope and prefix. */
export const buttonRuleKeys = {
  granted: 'LOGIN_USER_BUTTON_AUTH',
  configured: 'SYS_BUTTON_AUTH',
} as const

/** How long session and dictionaries stay valid, in ms: 7 days (clauses 9). */
export const sevenDays = 604_800_000
