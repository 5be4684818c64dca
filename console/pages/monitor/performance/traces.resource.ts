import { Route } from 'lucide-react'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordsSource } from '../../../../elements/list-page/declared/records-source'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { timeOf } from './figure-text'
import { monitorPaths } from './monitor-paths'
import { outcomeOf, paceOf } from './levels'
import { loadTraces } from './read-monitor'
import { type Called, isKind, isOfKind, summaryOf, type TracesSummary } from './trace-kinds'
import { TraceMethod, TraceStatus, TraceTook } from './TraceCells'
import { tracesStrings } from './traces.strings'

/** What the last question brought. */
export interface LoadedTraces extends TracesSummary {
  /** Epoch ms. */
  at: number
}

const partOf = (record: Record<string, unknown>, name: string): Record<string, unknown> => {
  const part = record[name]
  return isRecord(part) ? part : {}
}

/** A call as one flat record; servers give it no id. */
function traceRecord(trace: Record<string, unknown>, index: number): WireRecord {
  const time = stringValue(trace['timestamp'])
  const at = /^\d+(\.\d+)?$/.test(time) ? Number(time) * 1000 : Date.parse(time)
  const status = Number(partOf(trace, 'response')['status'])
  const timeTaken = Number(trace['timeTaken'])
  return {
    id: `${time} ${index}`,
    timestamp: Number.isFinite(at) ? timeOf(at) : time,
    method: stringValue(partOf(trace, 'request')['method']).toUpperCase(),
    uri: stringValue(partOf(trace, 'request')['uri']).replace(/^https?:\/\/[^/]+/, ''),
    status,
    outcome: outcomeOf(status),
    timeTaken,
    pace: paceOf(timeTaken),
    principal: stringValue(partOf(trace, 'principal')['name']),
  }
}

const calledOf = (record: WireRecord): Called => ({ status: Number(record['status']), timeTaken: Number(record['timeTaken']) })

const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value }))
const outcomes = ['ok', 'moved', 'faulty', 'broken'].map((value) => ({ value, label: value }))
const paces = ['fast', 'fair', 'slow', 'verySlow'].map((value) => ({ value, label: value }))

/** The last calls, all of which come at once: they are searched, put in order and cut into pages here. */
export function tracesResource(onLoaded: (cache: LoadedTraces) => void): Resource {
  const resource: Resource = {
    name: 'traces',
    strings: tracesStrings,
    icon: Route,
    paths: { list: monitorPaths.traces[0] },
    listLoader: {
      async list(transport, request, signal) {
        const records = ((await loadTraces(transport, signal ?? new AbortController().signal)) ?? []).map(traceRecord)
        onLoaded({ ...summaryOf(records.map(calledOf)), at: Date.now() })
        const kind = stringValue(request['kind'])
        const matching = isKind(kind) ? records.filter((record) => isOfKind(kind, calledOf(record))) : records
        return recordsSource(resource, () => matching)(request, signal ?? new AbortController().signal)
      },
      stored: (_transport, record) => Promise.resolve(record),
    },
    advancedQuery: false,
    extraParams: ['kind'],
    titleFields: ['uri'],
    sort: { column: 'timestamp', order: 'desc' },
    columns: ['timestamp', 'method', 'uri', 'status', 'timeTaken', 'principal'],
    fields: [
      { name: 'timestamp', column: { width: 170, sortable: true, emphasis: 'muted', card: 'note' } },
      { name: 'method', options: methods, column: { width: 88, Cell: TraceMethod, card: 'line' }, search: { rank: 1 } },
      { name: 'uri', column: { minWidth: 260, emphasis: 'strong', card: 'title' }, search: { rank: 1, wide: true } },
      { name: 'status', type: 'number', column: { width: 128, sortable: true, Cell: TraceStatus, card: 'status' } },
      { name: 'outcome', options: outcomes, search: { rank: 1 } },
      { name: 'timeTaken', type: 'number', column: { width: 260, sortable: true, align: 'end', Cell: TraceTook, card: 'line' } },
      { name: 'pace', label: 'timeTaken', options: paces, search: { rank: 2 } },
      { name: 'principal', column: { width: 110, card: 'line' } },
    ],
  }
  return resource
}
