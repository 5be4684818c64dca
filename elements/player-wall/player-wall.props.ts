import type { ReactNode, Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { count, flag, list, oneOf, text } from '../core/define/prop-specs'
import type { PlayerFit, PlayerProtocol } from '../player/player.types'
import type { WallDevice, WallLayout, WallPaneState, WallSnapshot } from './player-wall.types'

/**
 * Moving pictures of several devices beside each other.
 * @parts base, toolbar, pane, video, button
 */
export const playerWallProps = defineEntry({
  tag: 'ops-player-wall',
  display: 'block',
  props: {
    /** Name of the wall. */
    label: text(),
    /** How many panes: 1, 2, 3, 4, 6, 8, 9, 16, 25 or 36. */
    layout: count(),
    /** What the panes play, one after the other; more than there are panes are on further pages. As attribute: JSON. */
    panes: list<readonly WallDevice[]>(),
    /** What an empty pane offers to choose from. As attribute: JSON. */
    devices: list<readonly WallDevice[]>(),
    /** Seconds after which the next page is shown; 0: no tour. */
    tour: count(),
    /** Where the server answers the addresses of a device, below the API base. */
    url: text(),
    /** How pictures fill their panes: contain, cover or fill. */
    fit: oneOf<PlayerFit>('contain'),
    /** Offers to keep layouts on the server. */
    saved: flag(),
    /** Offers to take pictures and clips of what is shown; `capture="false"` does not. */
    capture: flag({ initial: true }),
    /** Where the server keeps layouts, below the API base. */
    layoutsUrl: text(),
    /** Id of the device that is heard; the browser may allow none before the user has pressed something. */
    heard: text(),
    /** Which protocols to try, in this order. As attribute: JSON. */
    protocols: list<readonly PlayerProtocol[]>('texts'),
  },
  events: {
    /** The layout is another or what is in the panes, by the user or by a method. */
    'ops-wall-change': event<{ layout: WallLayout; panes: readonly WallDevice[] }>({ sets: (change) => change }),
    /** A pane does something else. */
    'ops-pane-state': event<{ id: string; state: WallPaneState }>(),
    /** Another device is heard; null: none. */
    'ops-sound': event<{ id: string | null }>({ sets: ({ id }) => ({ heard: id ?? undefined }) }),
    /** Another device is in the selected pane; null: none. */
    'ops-wall-select': event<{ id: string | null; title: string }>(),
    /** The user took the pictures of all panes, and of some devices there was none; prevented, they are not saved as files. */
    'ops-wall-snapshot': event<{ pictures: readonly WallSnapshot[]; missing: readonly string[] }>({ cancelable: true }),
    /** The user wants pictures to fill their panes in another way. */
    'ops-fit': event<{ fit: PlayerFit }>({ sets: (change) => change }),
    /** The user began or ended the tour. */
    'ops-tour': event<{ tour: number }>({ sets: (change) => change }),
  },
  methods: ['add', 'clear'] as MethodNames<PlayerWallApi>,
})

/** What the element can be told to do. */
export interface PlayerWallApi {
  /** Puts devices where there is room, as a press in a list of devices does. */
  add: (devices: readonly WallDevice[]) => void
  /** Closes all panes. */
  clear: () => void
}

export type PlayerWallProps = ViewProps<typeof playerWallProps> & {
  ref?: Ref<PlayerWallApi>
  /** Further buttons of a page among the tools. */
  tools?: ReactNode
}
