import type { guardStrings } from './guard.strings'

/** Pages of the console itself, by path; their titles are texts of the guard, or stand for themselves. */
export const ownPages: readonly { readonly path: string; readonly title: keyof (typeof guardStrings)['en'] }[] = [
  { path: '/result/success', title: 'success' },
  { path: '/result/fail', title: 'fail' },
  { path: '/exception/403', title: 'forbidden' },
  { path: '/exception/404', title: 'notFoundTitle' },
  { path: '/exception/500', title: 'serverFault' },
  { path: '/test/home', title: 'testHome' },
]

/** Paths that lead on to another one, in the menu or not (spec section 2.1). */
export const ownRedirects: ReadonlyMap<string, string> = new Map([['/test', '/test/home']])
