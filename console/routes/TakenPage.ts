import { lazyPage } from './lazy-page'

/** Part of the "fail" chunk, as the page of the 404. */
export const TakenPage = lazyPage(async () => ({ default: (await import('../pages/result')).TakenPage }))
