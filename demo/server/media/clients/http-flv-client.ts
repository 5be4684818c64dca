import { get as overHttp, type IncomingMessage } from 'node:http'
import { get as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { createTagReader } from '../flv/tag-reader'
import { StreamError } from '../contract/stream-error'
import { networkError, statusError } from './network-error'
import type { OpenStream, PullOptions, PullSink } from './pull.types'
import { resolveHost, type StreamAddress } from './stream-address'

/** Reads a stream of FLV over HTTP. Redirections are not followed: they could lead to another network. */
export function openHttpFlv(address: StreamAddress, { allowPrivate, timeout, maxTag }: PullOptions, sink: PullSink): OpenStream {
  let isOver = false
  let close = (): void => undefined
  const timer = setTimeout(() => end(new StreamError('超时没有数据')), timeout).unref()

  function end(error: StreamError): void {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    close()
    sink.ended(error)
  }

  function read(response: IncomingMessage): void {
    const status = response.statusCode ?? 0
    if (status !== 200) return end(statusError(status))
    sink.log(`HTTP 200 ${response.headers['content-type'] ?? ''}`.trim())
    const reader = createTagReader(maxTag)
    response.on('data', (bytes: Buffer) => {
      timer.refresh()
      try {
        for (const tag of reader.read(bytes)) if (!isOver) sink.tag(tag)
      } catch {
        end(new StreamError('源不是 FLV 流'))
      }
    })
    response.on('end', () => end(new StreamError('源已断开')))
    response.on('error', (error) => end(networkError(error)))
  }

  async function connect(): Promise<void> {
    const { scheme, host, port, path, user, password } = address
    const ip = await resolveHost(host, allowPrivate)
    if (isOver) return
    const request = (scheme === 'https' ? overHttps : overHttp)(
      {
        host,
        port: port ?? (scheme === 'https' ? 443 : 80),
        path: path === '' ? '/' : path,
        agent: false,
        headers: { accept: 'video/x-flv, */*' },
        lookup: (_name, options, callback) => {
          const family = isIP(ip)
          if (options.all) callback(null, [{ address: ip, family }])
          else callback(null, ip, family)
        },
        ...(user !== null && { auth: `${user}:${password ?? ''}` }),
      },
      read,
    )
    close = () => request.destroy()
    request.on('error', (error) => end(networkError(error)))
  }

  connect().catch((error: unknown) => end(networkError(error instanceof Error ? error : new Error(String(error)))))
  return {
    close() {
      isOver = true
      clearTimeout(timer)
      close()
    },
  }
}
