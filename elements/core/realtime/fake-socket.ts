import type { SocketConstructor, PageActivity } from './realtime.types'

/** What a test sees of one connection. */
export interface FakeSocket {
  url: string
  protocols: string[] | undefined
  sent: string[]
  closed: boolean
  opens(): void
  receive(data: unknown): void
  /** The other side says that it goes away; the connection still stands. */
  closes(): void
  breaks(): void
}

/** As in the WebSocket standard; Node 20 has none. */
const states = { connecting: 0, open: 1, closing: 2, closed: 3 } as const

/** A network without a network: every connection waits for the test to decide. */
export function fakeNetwork(): { WebSocket: SocketConstructor; sockets: FakeSocket[]; last(): FakeSocket } {
  const sockets: FakeSocket[] = []
  class Fake extends EventTarget {
    readyState: WebSocket['readyState'] = states.connecting
    constructor(url: string, protocols?: string[]) {
      super()
      if (protocols?.some((name) => /[^\w.-]/.test(name))) throw new SyntaxError('not a sub-protocol')
      const socket: FakeSocket = {
        url,
        protocols,
        sent: [],
        closed: false,
        opens: () => {
          this.readyState = states.open
          this.dispatchEvent(new Event('open'))
        },
        receive: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        closes: () => void (this.readyState = states.closing),
        breaks: () => {
          this.readyState = states.closed
          this.dispatchEvent(new Event('error'))
          this.dispatchEvent(new Event('close'))
        },
      }
      this.socket = socket
      sockets.push(socket)
    }
    private readonly socket: FakeSocket
    send(text: string): void {
      this.socket.sent.push(text)
    }
    close(): void {
      this.socket.closed = true
    }
  }
  return { WebSocket: Fake, sockets, last: () => sockets.at(-1)! }
}

/** A page whose tab and network the test switches. */
export function fakeActivity(): PageActivity & { set(active: boolean): void; focus(): void; listeners(): number } {
  const listeners = new Set<() => void>()
  let active = true
  const notify = (): void => listeners.forEach((listener) => listener())
  return {
    isActive: () => active,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      active = next
      notify()
    },
    focus: notify,
    listeners: () => listeners.size,
  }
}
