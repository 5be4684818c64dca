import { monitorPaths } from './monitor-paths'
import type { monitorStrings } from './monitor.strings'

export type MonitorWord = keyof (typeof monitorStrings)['en']

/** How a value is told. `share` is 0 to 1, `moment` seconds since 1970. */
export type FigureUnit = 'count' | 'bytes' | 'share' | 'seconds' | 'uptime' | 'moment'

/** Where a share begins to be high, and too high. */
export interface Limits {
  high: number
  tooHigh: number
}

/** One line of a group. */
export interface Figure {
  /** Name of the metric, or of the call that tells several values. */
  source: string
  /** Which of its values. */
  value: string
  unit: FigureUnit
  label: MonitorWord
  limits?: Limits
  /** Metric that this one is a part of: its share is what the limits are about. */
  of?: string
}

export interface FigureGroup {
  heading: MonitorWord
  figures: readonly Figure[]
}

const limits: Limits = { high: 0.8, tooHigh: 0.9 }

const metric = (source: string, unit: FigureUnit, label: MonitorWord, more: Partial<Figure> = {}): Figure => ({
  source,
  value: 'VALUE',
  unit,
  label,
  ...more,
})

const memory = (value: string, unit: FigureUnit, label: MonitorWord, more: Partial<Figure> = {}): Figure => ({
  source: monitorPaths.memory,
  value,
  unit,
  label,
  ...more,
})

/** Processors and the process (JeecgBoot's page of the server). */
export const systemGroup: FigureGroup = {
  heading: 'system',
  figures: [
    metric('system.cpu.count', 'count', 'cpuCount'),
    metric('system.cpu.usage', 'share', 'systemCpu', { limits }),
    metric('process.cpu.usage', 'share', 'processCpu', { limits }),
    metric('process.start.time', 'moment', 'startTime'),
    metric('process.uptime', 'uptime', 'uptime'),
  ],
}

/** Of the machine and of the process; JeecgBoot tells it from 3.8 on. */
export const memoryGroup: FigureGroup = {
  heading: 'memory',
  figures: [
    memory('memory.physical.usage', 'share', 'physicalUsage', { limits }),
    memory('memory.physical.total', 'bytes', 'physicalTotal'),
    memory('memory.physical.used', 'bytes', 'physicalUsed'),
    memory('memory.physical.free', 'bytes', 'physicalFree'),
    memory('memory.runtime.total', 'bytes', 'runtimeTotal'),
    memory('memory.runtime.used', 'bytes', 'runtimeUsed'),
  ],
}

export const jvmGroup: FigureGroup = {
  heading: 'jvm',
  figures: [
    metric('jvm.memory.used', 'bytes', 'memoryUsed', { limits, of: 'jvm.memory.max' }),
    metric('jvm.memory.committed', 'bytes', 'memoryCommitted'),
    metric('jvm.memory.max', 'bytes', 'memoryMax'),
    metric('jvm.buffer.memory.used', 'bytes', 'bufferUsed'),
    metric('jvm.buffer.count', 'count', 'bufferCount'),
    metric('jvm.threads.live', 'count', 'threadsLive'),
    metric('jvm.threads.daemon', 'count', 'threadsDaemon'),
    metric('jvm.threads.peak', 'count', 'threadsPeak'),
    metric('jvm.classes.loaded', 'count', 'classesLoaded'),
    metric('jvm.classes.unloaded', 'count', 'classesUnloaded'),
    metric('jvm.gc.pause', 'count', 'gcCount', { value: 'COUNT' }),
    metric('jvm.gc.pause', 'seconds', 'gcTime', { value: 'TOTAL_TIME' }),
    metric('jvm.gc.memory.allocated', 'bytes', 'gcAllocated'),
    metric('jvm.gc.memory.promoted', 'bytes', 'gcPromoted'),
    metric('jvm.gc.max.data.size', 'bytes', 'gcMaxData'),
    metric('jvm.gc.live.data.size', 'bytes', 'gcLiveData'),
  ],
}

export const tomcatGroup: FigureGroup = {
  heading: 'tomcat',
  figures: [
    metric('tomcat.sessions.active.current', 'count', 'sessionsActive'),
    metric('tomcat.sessions.active.max', 'count', 'sessionsMost'),
    metric('tomcat.sessions.created', 'count', 'sessionsCreated'),
    metric('tomcat.sessions.expired', 'count', 'sessionsExpired'),
    metric('tomcat.sessions.rejected', 'count', 'sessionsRejected'),
    metric('http.server.requests', 'count', 'requestCount', { value: 'COUNT' }),
    metric('http.server.requests', 'seconds', 'requestTime', { value: 'TOTAL_TIME' }),
    metric('http.server.requests', 'seconds', 'requestLongest', { value: 'MAX' }),
  ],
}
