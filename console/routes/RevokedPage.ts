import { lazyPage } from './lazy-page'

/** Part of the "fail" chunk, as the page of the 404. */
export const RevokedPage = lazyPage(async () => ({ default: (await import('../pages/result/fail')).RevokedPage }))
