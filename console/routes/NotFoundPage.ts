import { lazyPage } from './lazy-page'

/** Part of the "fail" chunk, which nobody loads who never gets lost (clauses 8). */
export const NotFoundPage = lazyPage(async () => ({ default: (await import('../pages/result/fail')).NotFoundPage }))
