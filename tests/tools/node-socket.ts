import { WebSocket } from 'ws'

/** The WebSocket of browsers, over the library that servers use: Node 20 has none of its own. */
export class NodeSocket extends EventTarget {
  private readonly socket: WebSocket

  constructor(url: string, protocols?: string[]) {
    super()
    this.socket = new WebSocket(url, protocols)
    this.socket.on('open', () => this.dispatchEvent(new Event('open')))
    this.socket.on('message', (data) =>
      this.dispatchEvent(new MessageEvent('message', { data: Buffer.isBuffer(data) ? data.toString() : data })),
    )
    this.socket.on('error', () => this.dispatchEvent(new Event('error')))
    this.socket.on('close', () => this.dispatchEvent(new Event('close')))
  }

  get readyState(): WebSocket['readyState'] {
    return this.socket.readyState
  }

  send(text: string): void {
    this.socket.send(text)
  }

  close(): void {
    this.socket.close()
  }
}
