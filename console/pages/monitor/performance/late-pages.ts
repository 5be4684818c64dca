import { lazyPage } from '../../../routes/lazy-page'

/** The pages of the monitoring come together: who looks at one looks at the next. */
const fetchPages = () => import('./pages')

export const monitorPage = (name: keyof Awaited<ReturnType<typeof fetchPages>>) =>
  lazyPage<object>(async () => ({ default: (await fetchPages())[name] }))
