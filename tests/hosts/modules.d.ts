declare module 'react-18' {
  import React from 'react'
  export = React
}

declare module 'react-dom-18/client' {
  export * from 'react-dom/client'
}

declare module 'vue-2' {
  interface Vue2 {
    $el: HTMLElement
    $destroy(): void
  }
  type Render = (create: (tag: string, data?: object, children?: unknown[] | string) => unknown) => unknown
  interface Vue2Constructor {
    new (options: { el: Element; data: () => object; render: (this: never, create: Parameters<Render>[0]) => unknown }): Vue2
    config: { ignoredElements: RegExp[]; productionTip: boolean; devtools: boolean }
  }
  const Vue: Vue2Constructor
  export default Vue
}

declare module '*.svelte' {
  import type { Component } from 'svelte'
  const component: Component<Record<string, unknown>>
  export default component
}
