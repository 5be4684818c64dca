import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { count, flag, text } from '../core/define/prop-specs'
import type { PtzCommand } from './ptz.types'

/**
 * Steers a camera: directions, zoom, focus and iris, presets, cruises, wiper and light.
 * @parts base, pad, button, control
 */
export const ptzProps = defineEntry({
  tag: 'ops-ptz',
  display: 'block',
  props: {
    /** Name of the camera. */
    label: text(),
    /** Id of the device, which the server is told of; without it commands are events only. */
    device: text(),
    /** Where the server takes commands, below the API base. */
    url: text(),
    /** 1 to 10. */
    speed: count(),
    /** Nothing can be steered. */
    disabled: flag(),
    /** Why not, in words. */
    reason: text(),
  },
  events: {
    /** The camera is to move, which is repeated each second, or to stop; prevented, the server is not told. The speed is 1 to 255. */
    'ops-ptz-command': event<{ device: string; cmd: PtzCommand; speed: number }>({ cancelable: true }),
    /** The user chose another speed. */
    'ops-ptz-speed': event<{ speed: number }>({ sets: (change) => change }),
  },
  methods: ['stop'] as MethodNames<PtzApi>,
})

/** What the element can be told to do. */
export interface PtzApi {
  /** The camera is to stop, whatever it does. */
  stop: () => void
}

export type PtzProps = ViewProps<typeof ptzProps> & { ref?: Ref<PtzApi> }
