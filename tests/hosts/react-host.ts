import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Host, HostProps } from './host.types'

function page({ options, value, required, label, open, fullscreenSwitch, shown, onChange, onClose }: HostProps) {
  const select = { options, value, required, label, onchange: onChange }
  const modal = { heading: 'h', open, fullscreenSwitch, 'onops-close': onClose }
  return createElement(
    'section',
    null,
    shown && createElement('ops-dict-select', select),
    createElement('ops-modal', modal, createElement('p', { id: 'child' }, 'child')),
  )
}

/** React 19 sets properties and listens to custom events by itself. */
export const react19: Host = {
  name: 'React 19',
  mount(stage, props) {
    const root = createRoot(stage)
    root.render(page(props))
    return { update: (next) => root.render(page(next)), unmount: () => root.unmount() }
  },
}
