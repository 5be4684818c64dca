import type { Host, HostProps } from './host.types'

/** A page without a framework: markup, properties and addEventListener. */
export const plain: Host = {
  name: 'plain HTML',
  mount(stage, props) {
    stage.innerHTML = '<section><ops-dict-select></ops-dict-select><ops-modal heading="h"><p id="child">child</p></ops-modal></section>'
    const [section, modal] = [stage.querySelector('section')!, stage.querySelector('ops-modal')!]
    const select = stage.querySelector('ops-dict-select')!
    let current = props
    select.addEventListener('change', (event) => current.onChange(event))
    modal.addEventListener('ops-close', (event) => current.onClose(event))
    const apply = (next: HostProps) => {
      current = next
      Object.assign(select, { options: next.options, value: next.value, required: next.required, label: next.label })
      Object.assign(modal, { open: next.open, fullscreenSwitch: next.fullscreenSwitch })
      if (!next.shown) select.remove()
      else if (!select.isConnected) section.prepend(select)
    }
    apply(props)
    return { update: apply, unmount: () => stage.replaceChildren() }
  },
}
