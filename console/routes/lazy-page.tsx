import { type CodeLoader, lazyCode, useLazyCode } from '../../elements/parts/lazy-code'
import type { LazyView } from '../../elements/parts/lazy-part'
import { inTime } from './chunk-timeout'
import { PageLoading } from './PageLoading'

/** The code of a page did not come: the network, a release that took the old files away, or 120 s went by. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause: unknown) {
    super('chunk load error', { cause })
  }
}

/** A page whose code comes when it is first shown. Wants a `PageBoundary` around it, for when it does not. */
export function lazyPage<Props extends object>(load: CodeLoader<Props>): LazyView<Props> {
  const fetchCode = lazyCode(() => inTime(load().catch(load)))

  return function LazyPage(props) {
    const [outcome] = useLazyCode(fetchCode)
    if (!outcome) return props.fallback ?? <PageLoading />
    if ('error' in outcome) throw new ChunkLoadError(outcome.error)
    return <outcome.view {...props} />
  }
}
