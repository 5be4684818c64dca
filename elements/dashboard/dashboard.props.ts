import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { callback, count, data, flag, list, oneOf, text } from '../core/define/prop-specs'
import type { DashboardCentre, DashboardData, DashboardModule, DashboardRange, DashboardRequest, DashboardScale } from './dashboard.types'

/**
 * A big screen: figures, charts, a map and pictures of a platform on a stage of 1920 x 1080, always dark.
 * @parts base, button
 */
export const dashboardProps = defineEntry({
  tag: 'ops-dashboard',
  display: 'block',
  props: {
    /** Title of the screen. */
    heading: text(),
    /** How the stage fits its place: fit, width, height, stretch, or scroll (not scaled). */
    scale: oneOf<DashboardScale>('fit'),
    /** What is shown, in this order. Default: all but deviceTypes. As attribute: JSON. */
    modules: list<readonly DashboardModule[]>('texts'),
    /** What the middle shows at first: map or wall. */
    centre: oneOf<DashboardCentre>('map'),
    /** Seconds between two loads, 5 at least. Default: 10. */
    refreshSeconds: count(),
    /** Seconds for which the wall shows the same four pictures. Default: 15. */
    rotateSeconds: count(),
    /** Time of the alarms: today, 7d or 30d. */
    range: oneOf<DashboardRange>('7d'),
    /** Time of the day, `HH:mm`, at which the page loads itself anew. */
    reloadAt: text(),
    /** Alarms, devices and rooms can be opened: each is a button that dispatches `ops-drill`. */
    drillable: flag(),
    /** What is shown, where the page has it: no server is asked. */
    data: data<DashboardData>('record'),
    /** Loads what is shown in place of the server. */
    source: callback<(request: DashboardRequest) => Promise<DashboardData>>(),
    /** Token of a shared link, in place of a sign-in. */
    shareToken: data<string>(undefined),
  },
  events: {
    /** The user opened an alarm (`sos`), a device (`liveRank`) or a room (`dispatch`). */
    'ops-drill': event<{ key: string; id: string }>({ cancelable: true }),
    /** What is shown could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: ['refresh', 'fullscreen'] as MethodNames<DashboardApi>,
})

/** What the element can be told to do. */
export interface DashboardApi {
  /** Loads what is shown. */
  refresh: () => Promise<void>
  /** Fills the screen, or ends that. */
  fullscreen: () => Promise<void>
}

export type DashboardProps = Partial<ViewProps<typeof dashboardProps>> & { ref?: Ref<DashboardApi> }
