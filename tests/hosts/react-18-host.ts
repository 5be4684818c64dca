import { createElement, useEffect, useRef } from 'react-18'
import { createRoot } from 'react-dom-18/client'
import type { Host, HostProps } from './host.types'

/** React 18 writes attributes only: data and listeners go through a ref, as the docs recommend. */
function Page({ options, value, required, label, open, fullscreenSwitch, shown, onChange, onClose }: HostProps) {
  const select = useRef<HTMLElementTagNameMap['ops-dict-select']>(null)
  const modal = useRef<HTMLElementTagNameMap['ops-modal']>(null)
  useEffect(() => {
    if (select.current) Object.assign(select.current, { options, value })
  })
  useEffect(() => {
    const [field, dialog] = [select.current, modal.current]
    field?.addEventListener('change', onChange)
    dialog?.addEventListener('ops-close', onClose)
    return () => {
      field?.removeEventListener('change', onChange)
      dialog?.removeEventListener('ops-close', onClose)
    }
  })
  const flags = { open: open ? '' : undefined, 'fullscreen-switch': fullscreenSwitch ? '' : undefined }
  return createElement(
    'section',
    null,
    shown && createElement('ops-dict-select', { ref: select, label, ...(required ? { required: '' as never } : {}) }),
    createElement('ops-modal', { ref: modal, heading: 'h', ...(flags as object) }, createElement('p', { id: 'child' }, 'child')),
  )
}

export const react18: Host = {
  name: 'React 18',
  mount(stage, props) {
    const root = createRoot(stage)
    root.render(createElement(Page, props))
    return { update: (next) => root.render(createElement(Page, next)), unmount: () => root.unmount() }
  },
}
