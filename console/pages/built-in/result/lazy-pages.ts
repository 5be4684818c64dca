import { lazyPage } from '../../../routes/lazy-page'

/** The chunk "fail" (clauses 8), which nobody loads who never gets lost. */
const fetchPages = () => import('./fail')

export const NotFoundPage = lazyPage<object>(async () => ({ default: (await fetchPages()).NotFoundPage }))
export const RevokedPage = lazyPage(async () => ({ default: (await fetchPages()).RevokedPage }))
