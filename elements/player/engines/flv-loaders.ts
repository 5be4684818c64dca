import mpegts from 'mpegts.js'
import { openingLimit, openingTurn, takeResponse } from './connections'

interface ByteRange {
  readonly url: string
}

/**
 * How FLV comes into the library: its own loaders throw when they are ended while they connect, and hold a response until the next piece
 * comes, which a server that has fallen silent never sends. These end at once.
 */
abstract class FlvLoader extends mpegts.BaseLoader {
  protected readonly ends = new AbortController()
  /** Sees each piece before the library does. */
  protected readonly watch?: (chunk: ArrayBuffer) => void
  private received = 0

  override open(position: ByteRange): void {
    this._status = mpegts.LoaderStatus.kConnecting
    this.load(position.url).then(
      () => this.complete(),
      (error: unknown) => this.fail(mpegts.LoaderErrors.EXCEPTION, -1, String(error)),
    )
  }

  override abort(): void {
    this._status = mpegts.LoaderStatus.kComplete
    this.ends.abort()
  }

  override destroy(): void {
    this.abort()
    super.destroy()
  }

  /** Counts the time to the first answer; gives what ends that. */
  protected awaitResponse(): () => void {
    const waiting = setTimeout(() => this.fail(mpegts.LoaderErrors.EXCEPTION, -1, 'no answer'), openingLimit)
    const stop = (): void => clearTimeout(waiting)
    this.ends.signal.addEventListener('abort', stop)
    return stop
  }

  /** Resolves when the stream has come to its end. */
  protected abstract load(url: string): Promise<void>

  protected take(chunk: ArrayBuffer): void {
    if (this.ends.signal.aborted) return
    this.watch?.(chunk)
    this._status = mpegts.LoaderStatus.kBuffering
    const start = this.received
    this.received += chunk.byteLength
    try {
      this.onDataArrival(chunk, start, this.received)
    } catch (error) {
      // The library throws at timestamps that jump; a new connection begins with the present ones.
      this.fail(mpegts.LoaderErrors.EXCEPTION, -1, String(error))
    }
  }

  protected fail(kind: string, code: number, msg: string): void {
    if (this.ends.signal.aborted || this._status === mpegts.LoaderStatus.kError) return
    this._status = mpegts.LoaderStatus.kError
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's types name the table of errors instead of its entries
    this.onError(kind as never, { code, msg })
  }

  private complete(): void {
    if (this.ends.signal.aborted || this._status === mpegts.LoaderStatus.kError) return
    this._status = mpegts.LoaderStatus.kComplete
    this.onComplete(0, this.received - 1)
  }
}

/** In the place of a status: no connection of the browser is free. */
export const noConnection = 0

export class HttpFlvLoader extends FlvLoader {
  constructor() {
    super('http-flv')
  }

  protected override async load(url: string): Promise<void> {
    const { signal } = this.ends
    const free = takeResponse(url)
    if (!free) return this.fail(mpegts.LoaderErrors.HTTP_STATUS_CODE_INVALID, noConnection, 'all connections are in use')
    signal.addEventListener('abort', free)
    return this.receive(url).finally(free)
  }

  private async receive(url: string): Promise<void> {
    const onResponse = this.awaitResponse()
    const response = await fetch(url, { signal: this.ends.signal, cache: 'no-store' }).finally(onResponse)
    if (!response.ok || !response.body) return this.fail(mpegts.LoaderErrors.HTTP_STATUS_CODE_INVALID, response.status, response.statusText)
    const reader = response.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) this.take(next.value.buffer)
    return undefined
  }
}

/** What a refused socket is closed with: 4000 and the status that HTTP has for it, which no page is told of a socket that never opened. */
const rejectCodes = { first: 4400, last: 4599, above: 4000 } as const
/** RFC 6455: the viewer may not go on. */
const policyViolation = 1008
const forbidden = 403

export class SocketFlvLoader extends FlvLoader {
  constructor() {
    super('ws-flv')
  }

  protected override async load(url: string): Promise<void> {
    const { signal } = this.ends
    const finish = await openingTurn(url, signal)
    if (signal.aborted) return undefined
    const onResponse = this.awaitResponse()
    const socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    signal.addEventListener('abort', () => socket.close())
    for (const event of ['open', 'close'])
      socket.addEventListener(event, () => {
        onResponse()
        finish()
      })
    return new Promise((resolve) => {
      socket.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          if (data instanceof ArrayBuffer) this.take(data)
          else this.fail(mpegts.ErrorDetails.MEDIA_FORMAT_UNSUPPORTED, -1, 'text instead of video')
        },
        { signal },
      )
      const closed = ({ code, reason }: CloseEvent): void => {
        if (code >= rejectCodes.first && code <= rejectCodes.last)
          this.fail(mpegts.LoaderErrors.HTTP_STATUS_CODE_INVALID, code - rejectCodes.above, reason)
        else if (code === policyViolation) this.fail(mpegts.LoaderErrors.HTTP_STATUS_CODE_INVALID, forbidden, reason)
        resolve()
      }
      socket.addEventListener('close', closed, { signal })
    })
  }
}
