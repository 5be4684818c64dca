import type { PageArea } from '../parts/page-area.types'

type ResultPages = typeof import('./result/fail')

/** The pages of results and exceptions are one chunk, "fail" (clauses 8). */
const resultPage = (name: Exclude<keyof ResultPages, 'RevokedPage'>) => async () => ({ default: (await import('./result/fail'))[name] })

export const BUILT_IN_PAGES: PageArea = [
  { id: 'result/success', page: resultPage('SuccessPage') },
  { id: 'result/fail', components: ['result/Error'], page: resultPage('FailurePage') },
  { id: 'exception/403', page: resultPage('ForbiddenPage') },
  { id: 'exception/404', page: resultPage('NotFoundPage') },
  { id: 'exception/500', page: resultPage('ServerErrorPage') },
  { id: 'test/home', page: () => import('./test/TestHomePage') },
]
