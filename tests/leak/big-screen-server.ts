import type { Page } from 'puppeteer-core'
import type { DashboardData } from '../../elements/dashboard/dashboard.types'

/** What a page has received from its server so far. */
export interface Received {
  /** Loads of the whole state. */
  loads: number
  /** Messages of each topic. */
  messages: number
}

/**
 * Answers the calls and the socket of a big screen inside its page, each time with other data. `count`: messages of each topic, all at
 * once every `every` ms.
 */
function installServer(topics: readonly string[], every: number, count: number): void {
  const received: Received = { loads: 0, messages: 0 }
  const MINUTE = 60_000
  const list = <Row>(length: number, row: (index: number) => Row): Row[] => Array.from({ length }, (_, index) => row(index))

  /** Everything on the screen is another with each step; the parts, and the marks of the axes, are as many. */
  function stateAt(step: number): DashboardData {
    const ts = Date.now()
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
        recordToday: step,
        recordMissing: step % 5,
        sosOpen: 1 + (step % 3),
        sosOldest: ts,
      },
      deviceStates: ['live', 'online', 'abnormal', 'offline'].map((key, index) => ({ key, value: 20 + ((step * (index + 3)) % 70) })),
      storage: { used: 1e12 + step * 1e6, total: 4e12, daysLeft: 19 },
      nodes: list(6, (index) => ({ id: `n${index}`, name: `节点 ${index}`, cpu: (step + index * 9) % 100, mem: 60 })),
      traffic: list(60, (index) => ({
        t: ts - (60 - index) * MINUTE,
        in: (index * step) % 500,
        out: index === 0 ? 900 : (index + step) % 900,
      })),
      points: list(40, (index) => ({
        ownerType: 'equipment',
        ownerId: String(index),
        name: `车辆 ${index}`,
        lng: 121.4 + (index % 8) / 100 + Math.cos(index + step / 50) / 500,
        lat: 31.1 + Math.floor(index / 8) / 100 + Math.sin(index + step / 50) / 500,
        speed: 30,
        direction: (index * 7 + step) % 360,
        gpsTime: new Date(ts).toISOString(),
      })),
      wall: [],
      sos: list(10, (index) => ({
        id: `${step}-${index}`,
        type: 'person',
        level: 'H',
        status: index < 2 ? 'new' : 'closed',
        name: `设备 ${step}`,
        raisedAt: ts,
        lng: 121.5,
        lat: 31.2,
      })),
      liveRank: list(10, (index) => ({ id: String((index + step) % 30), name: `设备 ${index}`, viewers: step % 5000 })),
      dispatch: list(5, (index) => ({ id: `${step}-${index}`, title: `调度 ${index}`, online: step % 9, total: 9 })),
      liveHours: list(7, (index) => ({ day: `2026-11-2${index}`, hours: (step * index) % 700 })),
    }
  }

  class Call extends EventTarget {
    readyState = 4
    status = 200
    statusText = 'OK'
    responseText = ''
    onloadend: (() => void) | null = null
    private path = ''
    open(_method: string, url: string): void {
      this.path = url
    }
    setRequestHeader(): void {}
    getAllResponseHeaders(): string {
      return 'content-type: application/json'
    }
    abort(): void {}
    send(): void {
      const isState = this.path.includes('statBigScreenState')
      this.responseText = JSON.stringify({ success: true, code: 0, result: isState ? stateAt((received.loads += 1)) : {} })
      queueMicrotask(() => this.onloadend?.())
    }
  }

  class Socket extends EventTarget {
    readyState = 0
    private readonly timers = [
      setTimeout(() => {
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
      }, 5),
      setInterval(() => {
        for (let message = 0; message < count; message += 1) {
          received.messages += 1
          for (const topic of topics)
            this.receive({ type: 'common_send_date', data: { topic, payload: { id: `${received.messages}` }, ts: Date.now() } })
        }
      }, every),
    ]
    send(): void {
      // All that it says is that it is alive.
      this.receive({ type: 'heart_beat', data: '' })
    }
    close(): void {
      for (const timer of this.timers) clearTimeout(timer)
    }
    private receive(frame: object): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Call, WebSocket: Socket, opsReceived: received })
}

/** To be called before the page is opened, and after its time is moved. */
export async function serveBigScreen(page: Page, topics: readonly string[], every: number, count: number): Promise<void> {
  await page.evaluateOnNewDocument(installServer, topics, every, count)
}

export const receivedBy = (page: Page): Promise<Received> =>
  page.evaluate(() => ({ ...(Reflect.get(globalThis, 'opsReceived') as Received) }))
