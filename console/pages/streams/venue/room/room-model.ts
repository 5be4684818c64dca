import { wireTime } from '../../../../../elements/core/transport'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import type { VenueSource, VenueState } from '../venue-terms'

/** What is special about a source. */
export type SourceMark = 'programme' | 'preview' | 'noSignal' | 'noSound' | 'lowRate'

/** Part of its usual rate below which the rate of a source is low. */
const LOW_RATE = 0.5
/** Weight of a new measurement in the usual rate: one of twelve, which is a minute at one in five seconds. */
const WEIGHT = 1 / 12

/** The usual rates of sources (kbit/s by id) after another measurement. */
export function withRates(usual: ReadonlyMap<string, number>, sources: readonly VenueSource[]): ReadonlyMap<string, number> {
  return new Map(
    sources.flatMap(({ id, sentKbps: kbps }) => {
      const before = usual.get(id)
      const next = kbps === null ? before : before === undefined ? kbps : before + (kbps - before) * WEIGHT
      return next === undefined ? [] : [[id, next] as const]
    }),
  )
}

interface MarkContext {
  programmeId: string
  previewId: string
  /** kbit/s by the id of the source. */
  usual: ReadonlyMap<string, number>
}

/** The marks of a source, the most important first. */
export function marksOf(
  { id, isLive, hasSound, sentKbps: kbps }: VenueSource,
  { programmeId, previewId, usual }: MarkContext,
): SourceMark[] {
  const isLow = kbps !== null && kbps < (usual.get(id) ?? 0) * LOW_RATE
  return [
    ...(id === programmeId ? (['programme'] as const) : []),
    ...(id === previewId ? (['preview'] as const) : []),
    ...(isLive ? [] : (['noSignal'] as const)),
    ...(isLive && hasSound === false ? (['noSound'] as const) : []),
    ...(isLive && isLow ? (['lowRate'] as const) : []),
  ]
}

/** The source that is previewed: the chosen one, else the first that could be cut to. */
export function previewOf(sources: readonly VenueSource[], chosenId: string, programmeId: string): VenueSource | undefined {
  return (
    sources.find(({ id }) => id === chosenId && id !== programmeId) ??
    sources.find(({ id, isLive }) => isLive && id !== programmeId) ??
    sources.find(({ id }) => id !== programmeId)
  )
}

export interface LastCut {
  /** `HH:mm:ss`. */
  readonly time: string
  readonly from: VenueSource | undefined
  readonly to: VenueSource | undefined
  /** Until viewers had its first picture; null: nobody watched, or it is still to come. */
  readonly seconds: number | null
}

/** The last cut of a venue; undefined: there was none. */
export function lastCutOf(venue: WireRecord, sources: readonly VenueSource[]): LastCut | undefined {
  const time = stringValue(venue['cutAt'])
  if (time === '') return undefined
  const find = (id: unknown): VenueSource | undefined => sources.find((source) => source.id === id)
  const ms = venue['cutMs']
  return {
    time: time.slice(11),
    from: find(venue['cutFromId']),
    to: find(venue['mainSourceId']),
    seconds: typeof ms === 'number' ? ms / 1000 : null,
  }
}

/** Seconds from a time of the wire (`YYYY-MM-DD HH:mm:ss`) to a moment (epoch ms); 0 without one. */
export function secondsSince(time: string, now: number): number {
  const parse = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
  return time === '' ? 0 : Math.max(0, (parse(wireTime(now)) - parse(time)) / 1000)
}

export interface Step {
  readonly key: 'notice' | 'living' | 'ended'
  readonly state: 'done' | 'current' | 'todo'
}

const steps = ['notice', 'living', 'ended'] as const

/** The steps of a venue. A closed one has gone through all, a draft through none. */
export function stepsOf(state: VenueState): Step[] {
  const current = state === 'closed' ? steps.length : steps.findIndex((step) => step === state)
  return steps.map((key, index) => ({ key, state: index < current ? 'done' : index === current ? 'current' : 'todo' }))
}

/** A span of two wire times, the day of the second only where it differs: `2026-11-30 08:00 - 11:30`. */
export function spanText(start: string, end: string): string {
  if (start === '') return ''
  if (end === '') return start.slice(0, 16)
  return `${start.slice(0, 16)} - ${end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : end.slice(0, 16)}`
}
