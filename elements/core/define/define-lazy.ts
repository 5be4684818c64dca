import r2wc from '@r2wc/core'
import { defineTag } from './define-guard'
import { elementClass } from './element-class'
import type { ElementEntry } from './element-entry'
import type { FormField } from './form-field'
import type { ElementHost } from './host.types'
import { showLoadError } from './load-error'
import { type R2wcClass, untypedProps } from './r2wc-class'
import type { MountedView } from './react-renderer'

type ViewProps = Record<string, unknown> & { container?: HTMLElement }

/** A view that may still be on its way: keeps the newest props until it arrives. */
interface LazyView {
  props: ViewProps
  view?: MountedView
  removed: boolean
  /** Says that the body did not come. */
  fault?: HTMLElement
}

async function show(entry: ElementEntry, container: HTMLElement, lazy: LazyView): Promise<void> {
  const host = lazy.props['host'] as ElementHost
  try {
    const [body, renderer] = await Promise.all([entry.load?.(), import('./react-renderer')])
    if (lazy.removed || !body) return
    lazy.view = renderer.mountView(entry, body.default, container, lazy.props)
  } catch (error) {
    if (lazy.removed) return
    lazy.fault = showLoadError(host, () => void show(entry, container, lazy))
    host.emit('ops-error', { error })
  }
}

/**
 * Defines the tag at once, without React: the body is imported when the first element connects. A host that renders
 * before the body arrives loses nothing, because the properties are ours from the start. A form element needs `formField`.
 */
export function defineLazy(entry: ElementEntry, formField?: FormField): void {
  defineTag(entry.tag, () => {
    const Base = r2wc<ViewProps, LazyView>(
      entry as never,
      { shadow: 'open', props: untypedProps(Object.keys(entry.props)) },
      {
        mount(container, _component, props) {
          const lazy: LazyView = { props, removed: false }
          void show(entry, container, lazy)
          return lazy
        },
        update(lazy, props) {
          lazy.props = props
          lazy.view?.update(props)
        },
        unmount(lazy) {
          lazy.removed = true
          lazy.fault?.remove()
          lazy.view?.unmount()
        },
      },
    )
    return elementClass(Base as unknown as R2wcClass, entry, formField)
  })
}
