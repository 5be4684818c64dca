import type { CDPSession, Page } from 'puppeteer-core'
import { expectSoon } from '../tools/wait'

/** What one page load cost, by the method of the console goals: bytes with headers, from an empty cache. */
export interface Load {
  /** Requests of scripts and styles. */
  codeRequests: number
  /** Bytes of scripts and styles on the wire. */
  codeBytes: number
  /** Requests that are not calls of the API. */
  requests: number
  /** Paths of the API that were called, in order. */
  apiCalls: string[]
  /** ms the main thread worked since navigation. */
  taskMs: number
  heapBytes: number
  nodes: number
  /** ms from navigation until `ready` was seen. */
  readyMs: number
}

export interface Throttle {
  /** bytes per second */
  readonly throughput: number
  /** ms */
  readonly latency: number
}

/** Opens `url` with an empty cache and waits until `ready` resolves. */
export async function measureLoad(page: Page, url: string, ready: (page: Page) => Promise<unknown>, throttle?: Throttle): Promise<Load> {
  const session: CDPSession = await page.createCDPSession()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (throttle) {
    const { throughput, latency } = throttle
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  const requests = new Map<string, { url: string; kind: string; bytes: number }>()
  const running = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    requests.set(requestId, { url: request.url, kind: type ?? '', bytes: 0 })
    running.add(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => void running.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    running.delete(requestId)
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })

  const start = performance.now()
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await ready(page)
  const readyMs = performance.now() - start
  // What is still on its way when it is given up is named.
  await expectSoon(() => [...running].map((id) => requests.get(id)?.url)).toEqual([])

  const metrics = await page.metrics()
  const all = [...requests.values()]
  const isApi = ({ url: address }: { url: string }) => new URL(address).pathname.startsWith('/jeecg-boot/')
  const code = all.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet')
  await session.detach()
  return {
    codeRequests: code.length,
    codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: all.filter((request) => !isApi(request)).length,
    apiCalls: all.filter(isApi).map(({ url: address }) => new URL(address).pathname.replace('/jeecg-boot', '')),
    taskMs: (metrics.TaskDuration ?? 0) * 1000,
    heapBytes: metrics.JSHeapUsedSize ?? 0,
    nodes: metrics.Nodes ?? 0,
    readyMs,
  }
}
