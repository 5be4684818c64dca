import { lazyPart } from '../parts/lazy-part'

/** The menu as a bar: most menus stand at the side. */
export const TopList = lazyPart(() => import('./TopList'))
