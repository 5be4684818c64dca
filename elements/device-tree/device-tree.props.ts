import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { count, flag, list, oneOf, record, text } from '../core/define/prop-specs'
import type { DeviceActionKey, DeviceChoice, DeviceGrouping, DeviceTreeNode } from './device-tree.types'

/**
 * Groups of devices with the devices in them, and what each does at present.
 * @parts base, option, button, control
 */
export const deviceTreeProps = defineEntry({
  tag: 'ops-device-tree',
  display: 'block',
  props: {
    /** Name of the tree. */
    label: text(),
    /** Id of the chosen node. */
    value: text({ initial: '' }),
    /** By what devices are grouped: org, group or area. */
    by: oneOf<DeviceGrouping>('org'),
    /** The groupings that can be switched between; with one there is no switch. As attribute: JSON. */
    groupings: list<readonly DeviceGrouping[]>('texts'),
    /** The nodes, where the page has them: no server is asked. As attribute: JSON. */
    nodes: list<readonly DeviceTreeNode[]>(),
    /** Where the server answers the tree, below the API base. */
    url: text({ initial: '/cloudlive/equipment/treeList' }),
    /** Shows groups alone, with their numbers. */
    groupsOnly: flag(),
    /** Ids of devices that are marked as shown elsewhere. As attribute: JSON. */
    playing: list<readonly string[]>('texts'),
    /** What the menu of a node offers: play, tour, details, locate, recordings, addresses, talk, dispatch. As attribute: JSON. */
    actions: list<readonly DeviceActionKey[]>('texts'),
    /** Why actions are not possible for any device: texts by action. As attribute: JSON. */
    obstacles: record<Partial<Record<DeviceActionKey, string>>>(),
    /** Nodes can be carried to a wall by the pointer. */
    carry: flag(),
    /** Levels that are open at first. */
    openLevels: count(),
  },
  events: {
    /** A node was chosen, perhaps the chosen one again. */
    'ops-select': event<DeviceChoice>({ sets: ({ id }) => ({ value: id }) }),
    /** Something was asked for in the menu of a node. */
    'ops-action': event<DeviceChoice & { key: DeviceActionKey }>(),
    /** The user groups by something else. */
    'ops-grouping': event<{ by: DeviceGrouping }>({ sets: ({ by }) => ({ by }) }),
    /** The tree did not come. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: ['reload'] as MethodNames<DeviceTreeApi>,
})

/** What the element can be told to do. */
export interface DeviceTreeApi {
  /** Asks for the tree again; what is open stays open. */
  reload: () => Promise<void>
}

export type DeviceTreeProps = ViewProps<typeof deviceTreeProps> & { ref?: Ref<DeviceTreeApi> }
