import type { DashboardData } from '../../../elements/dashboard/dashboard.types'
import type { MapPoint } from '../../../elements/device-map/device-map.types'

/** How the page kept up, ms. */
export interface DashboardRun {
  readonly updates: number
  readonly frames: readonly number[]
  readonly longestTask: number
}

/** The page as the benchmark drives it. */
export interface DashboardPage {
  show(): Promise<void>
  /** Sets new data so many times a second, each time another, for so many ms. */
  run(perSecond: number, duration: number): Promise<DashboardRun>
}

const POINTS = 300
const stage = document.querySelector<HTMLElement>('#stage')!
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

function pointsAt(step: number): MapPoint[] {
  return Array.from({ length: POINTS }, (_, index) => ({
    ownerType: index % 3 === 0 ? 'user' : 'equipment',
    ownerId: String(index),
    name: `Point ${index}`,
    lng: 121.4 + (index % 20) / 100 + Math.cos(index + step / 50) / 500,
    lat: 31.1 + Math.floor(index / 20) / 100 + Math.sin(index + step / 50) / 500,
    speed: index % 4 === 0 ? 0 : 30,
    direction: (index * 7 + step) % 360,
    gpsTime: new Date().toISOString(),
  }))
}

/** Everything on the screen changes with each step. */
function dataAt(step: number): DashboardData {
  const ts = Date.now() + step
  return {
    ts,
    kpi: {
      deviceTotal: 1284 + (step % 9),
      deviceTotalYesterday: 1280,
      deviceOnline: 1100 + (step % 90),
      liveCount: step % 60,
      livePeak: 60,
      livePeakTime: ts,
      viewerCount: 18_000 + ((step * 37) % 900),
      viewerCountYesterday: 17_000,
      recordToday: 9316 + step,
      recordMissing: step % 5,
      sosOpen: step % 4,
      sosOldest: ts,
    },
    deviceStates: ['live', 'online', 'abnormal', 'offline'].map((key, index) => ({ key, value: 20 + ((step * (index + 3)) % 70) })),
    storage: { used: 1e12 + step * 1e9, total: 4e12, daysLeft: 19 },
    nodes: Array.from({ length: 6 }, (_, index) => ({ id: `n${index}`, name: `Node ${index}`, cpu: (step + index * 9) % 100, mem: 60 })),
    traffic: Array.from({ length: 60 }, (_, index) => ({
      t: ts - (60 - index) * 60_000,
      in: (index * step) % 500,
      out: (index + step) % 900,
    })),
    points: pointsAt(step),
    wall: [],
    sos: Array.from({ length: 10 }, (_, index) => ({
      id: `${Math.floor(step / 10)}-${index}`,
      type: 'person',
      level: 'H',
      status: index < 2 ? 'new' : 'closed',
      name: `Device ${step % 100}`,
      raisedAt: ts,
      lng: 121.5,
      lat: 31.2,
    })),
    liveRank: Array.from({ length: 10 }, (_, index) => ({
      id: String((index + step) % 30),
      name: `Device ${index}`,
      viewers: step % 5000,
    })),
    dispatch: Array.from({ length: 5 }, (_, index) => ({ id: String(index), title: `Room ${index}`, online: step % 9, total: 9 })),
    liveHours: Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-2${index}`, hours: (step * index) % 700 })),
  }
}

let element: HTMLElementTagNameMap['ops-dashboard'] | undefined

const page: DashboardPage = {
  async show() {
    const path = '/dist/ops.js'
    await import(/* @vite-ignore */ path)
    element = document.createElement('ops-dashboard')
    element.data = dataAt(0)
    stage.append(element)
    while (!element.shadowRoot?.querySelector('.ops-map-canvas')) await nextFrame()
    for (let frame = 0; frame < 60; frame++) await nextFrame()
  },
  async run(perSecond, duration) {
    let longestTask = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longestTask = Math.max(longestTask, entry.duration)
    })
    observer.observe({ type: 'longtask' })
    const started = performance.now()
    let updates = 0
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
      // A timer that fires late has several updates to make up for.
      while (updates < due) element!.data = dataAt((updates += 1))
    }, 1000 / perSecond)
    const frames: number[] = []
    for (let last = await nextFrame(); last - started < duration;) {
      const time = await nextFrame()
      frames.push(time - last)
      last = time
    }
    clearInterval(timer)
    observer.disconnect()
    return { updates, frames, longestTask }
  },
}
Object.assign(globalThis, { opsDashboardBench: page })
