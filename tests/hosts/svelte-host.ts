import { mount, unmount } from 'svelte'
import { writable } from 'svelte/store'
import type { Host } from './host.types'
import SveltePage from './SveltePage.svelte'

export const svelte: Host = {
  name: 'Svelte 5',
  mount(stage, props) {
    const state = writable(props)
    const page = mount(SveltePage, { target: stage, props: { state } })
    return { update: (next) => state.set(next), unmount: () => void unmount(page) }
  },
}
