import { lazyPage } from '../../../routes/lazy-page'

/** The chunk "fail" (clauses 8), which nobody loads who never gets lost. */
const fetchPages = () => import('./fail')

/** A page that wants to be told nothing. */
const late = (name: Exclude<keyof Awaited<ReturnType<typeof fetchPages>>, 'RevokedPage'>) =>
  lazyPage<object>(async () => ({ default: (await fetchPages())[name] }))

export const SuccessPage = late('SuccessPage')
export const FailurePage = late('FailurePage')
export const ForbiddenPage = late('ForbiddenPage')
export const NotFoundPage = late('NotFoundPage')
export const ServerErrorPage = late('ServerErrorPage')
export const RevokedPage = lazyPage(async () => ({ default: (await fetchPages()).RevokedPage }))
