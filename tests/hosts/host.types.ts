import type { DictOption } from '../../elements/dict-select/dict-select.types'

/** What every host page draws: a select, and a dialog with a child of the page. */
export interface HostProps {
  options: readonly DictOption[]
  value: string
  required: boolean
  label: string
  open: boolean
  fullscreenSwitch: boolean
  /** The select is in the page. */
  shown: boolean
  onChange: (event: Event) => void
  onClose: (event: Event) => void
}

export interface MountedHost {
  update(props: HostProps): void
  unmount(): void
}

/** One way of building pages. */
export interface Host {
  readonly name: string
  mount(stage: HTMLElement, props: HostProps): MountedHost
}
