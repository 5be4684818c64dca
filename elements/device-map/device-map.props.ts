import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import type { FieldApi, FieldViewProps } from '../core/define/form-field.types'
import { callback, count, data, flag, list, oneOf, record, text } from '../core/define/prop-specs'
import type { MapActionKey, MapBounds, MapCrs, MapMode, MapPoint, MapTrack, OwnerType } from './device-map.types'
import type { MapCallout } from './paint-callouts'

/**
 * People and devices on a map, the track of one of them, or a field for a position.
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, button
 */
export const deviceMapProps = defineEntry({
  tag: 'ops-device-map',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** What the map shows: live (points), track (a way) or pick (a field whose value is `lng,lat`). */
    mode: oneOf<MapMode>('live'),
    /** Where the map starts, `lng,lat`. Default: where the points are. */
    center: text(),
    /** Zoom at the start, 2 to 19. */
    zoom: count(),
    /** Coordinates of the tiles and outlines: wgs84 or gcj02. All other coordinates are WGS-84. */
    crs: oneOf<MapCrs>('wgs84'),
    /** Address of map tiles with {z}, {x}, {y}. Without it no tiles are loaded. */
    tileUrl: text(),
    /** Lines under the points: off, schematic (the lines of `outlineData`, which hold no border), or the address of GeoJSON. */
    outline: text({ initial: 'off' }),
    /** Id of the point that stays in the middle. */
    follow: text({ initial: '' }),
    /** Points can be selected, also by a rectangle. */
    selectable: flag(),
    /** Number of points in sight above which they become clusters. Default: 300. */
    clusterFrom: count(),
    /** What the page offers to do: live, track, talk, details; wall, dispatch with the selection. As attribute: JSON. */
    actions: list<readonly MapActionKey[]>('texts'),
    /** The points, where the page has them: no server is asked. As attribute: JSON. */
    points: list<readonly MapPoint[]>(),
    /** Where the server has the last positions, below the API base. */
    url: text({ initial: '/ibl/api/usersAllListLastGPS' }),
    /** Loads the points in place of the server, every ten seconds. */
    source: callback<(request: { signal: AbortSignal }) => Promise<readonly MapPoint[]>>(),
    /** The track, where the page has it. As attribute: JSON. */
    track: record<MapTrack>(),
    /** Where the server has the track, below the API base, with the owner and the times. */
    trackUrl: text(),
    /** GeoJSON of the outlines. */
    outlineData: data<object>('record'),
    /** Approval number of the outlines, shown in the corner. Without it only a schematic is drawn. */
    outlineCredit: text(),
  },
  events: {
    /** The user set a position. */
    change: event<{ value: string; selection: readonly string[] }>(),
    /** A point was opened. */
    'ops-select': event<{ id: string; type: OwnerType }>(),
    /** The user drew a rectangle; `ids`: the points in it, which are selected now. */
    'ops-area': event<{ bounds: MapBounds; ids: readonly string[] }>(),
    /** The user chose an action for the point `id`, or for the selected `ids` (`wall` and `dispatch`: `id` and `name` are empty). */
    'ops-action': event<{ key: MapActionKey; id: string; name: string; ids: readonly string[] }>({ cancelable: true }),
    /** The map follows another point, or none. */
    'ops-follow': event<{ follow: string }>({ sets: (change) => change }),
    /** The points, the track or the outlines could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: ['fitAll', 'locate', 'startArea', 'startMeasure', 'play', 'pause', 'seek', 'reload'] as MethodNames<DeviceMapApi>,
})

/** What the element can be told to do. */
export interface DeviceMapApi {
  /** Shows all points, or the whole track. */
  fitAll: () => void
  /** Shows and opens the point with this id, `{ownerType}:{ownerId}`. */
  locate: (id: string) => void
  /** The next drag draws a rectangle. */
  startArea: () => void
  /** The next presses measure a distance. */
  startMeasure: () => void
  /** Plays the track. */
  play: () => void
  /** Stops the track where it is. */
  pause: () => void
  /** Goes to a time of the track, `YYYY-MM-DD HH:mm:ss`. */
  seek: (time: string) => void
  /** Loads the points or the track again. */
  reload: () => Promise<void>
}

type OwnProps = ViewProps<typeof deviceMapProps>
type FieldNames = 'label' | 'hint' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'name' | 'size' | 'onChange'

export type DeviceMapProps = Partial<Omit<OwnProps, FieldNames>> &
  Omit<FieldViewProps<string>, 'ref'> & {
    ref?: Ref<FieldApi & DeviceMapApi> | undefined
    /** Only the map, without its list and tools. */
    plain?: boolean
    /** Positions that need somebody, drawn over the points. */
    callouts?: readonly MapCallout[]
  }
