import { createApp, h, shallowReactive } from 'vue'
import Vue2 from 'vue-2'
import type { Host, HostProps } from './host.types'

/** Vue 3 sets a property where the element has one, and listens by the event's own name. */
export const vue3: Host = {
  name: 'Vue 3',
  mount(stage, props) {
    const state = shallowReactive({ ...props })
    const app = createApp({
      render: () =>
        h('section', [
          state.shown
            ? h('ops-dict-select', {
                options: state.options,
                value: state.value,
                required: state.required,
                label: state.label,
                onChange: state.onChange,
              })
            : null,
          h('ops-modal', { heading: 'h', open: state.open, fullscreenSwitch: state.fullscreenSwitch, 'onOps-close': state.onClose }, [
            h('p', { id: 'child' }, 'child'),
          ]),
        ]),
    })
    app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('ops-')
    app.mount(stage)
    return { update: (next) => void Object.assign(state, next), unmount: () => app.unmount() }
  },
}

/** Vue 2.7, the front end of old JeecgBoot consoles: attributes by binding, data by `.prop`. */
export const vue2: Host = {
  name: 'Vue 2.7',
  mount(stage, props) {
    Vue2.config.ignoredElements = [/^ops-/]
    Vue2.config.productionTip = false
    Vue2.config.devtools = false
    const state: HostProps = { ...props }
    const app = new Vue2({
      el: stage.appendChild(document.createElement('div')),
      data: () => state,
      render: (create) =>
        create('section', {}, [
          state.shown
            ? create('ops-dict-select', {
                attrs: { label: state.label },
                domProps: { options: state.options, value: state.value, required: state.required },
                on: { change: (event: Event) => state.onChange(event) },
              })
            : undefined,
          create(
            'ops-modal',
            {
              attrs: { heading: 'h' },
              domProps: { open: state.open, fullscreenSwitch: state.fullscreenSwitch },
              on: { 'ops-close': (event: Event) => state.onClose(event) },
            },
            [create('p', { attrs: { id: 'child' } }, 'child')],
          ),
        ]),
    })
    return {
      update: (next) => void Object.assign(state, next),
      unmount() {
        app.$destroy()
        app.$el.remove()
      },
    }
  },
}
