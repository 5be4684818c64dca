import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useState } from 'react'
import { inTime } from './load-limit'

/** The code of a page did not come: the network, a release that took the old files away, or 120 s went by. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(
    cause: unknown,
    /** The next time the page is drawn its code is asked for again; a `React.lazy` that rejected would stay so. */
    readonly forget: () => void,
  ) {
    super('chunk load error', { cause })
  }
}

/** A page whose code comes when it is first shown. Wants a `Suspense` and a `PageBoundary` around it. */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): (props: Props) => ReactNode {
  let current = attempt()

  function attempt(): LazyExoticComponent<ComponentType<Props>> {
    const view = lazy(async () => {
      try {
        return await inTime(load().catch(load))
      } catch (cause) {
        throw new ChunkLoadError(cause, () => {
          if (current === view) current = attempt()
        })
      }
    })
    return view
  }

  return function LazyPage(props) {
    const [view] = useState(() => current)
    const View = view as ComponentType<Props>
    return <View {...props} />
  }
}
