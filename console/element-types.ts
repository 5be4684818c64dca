import type { ElementOf, JsxOf } from '../elements/core/define/element-types'
import type { consoleEntry } from './console.element'

declare global {
  interface HTMLElementTagNameMap {
    'ops-console': ElementOf<typeof consoleEntry>
  }
}

declare module 'react' {
  // eslint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'ops-console': JsxOf<typeof consoleEntry>
    }
  }
}
