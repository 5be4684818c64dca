import type { CDPSession, HTTPRequest, Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { expectSoon } from '../tools/wait'

/** What a page holds, after a forced garbage collection. */
interface Counters {
  nodes: number
  listeners: number
  heapBytes: number
}

const names = ['nodes', 'listeners', 'heapBytes'] as const

/** Measures a page; collects three times, because finalisers of one round free what the next can take. */
async function countersOf(page: Page): Promise<Counters> {
  const session: CDPSession = await page.createCDPSession()
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** Types of heap nodes that are the engine's or the browser's own: compiled code, shapes, records of the network and of performance. */
const engineOwn = new Set(['code', 'native', 'hidden', 'synthetic', 'object shape'])

/** Bytes of what scripts made: objects, arrays, strings, functions. Takes a snapshot, so about a second. */
async function dataBytesOf(page: Page): Promise<number> {
  const session = await page.createCDPSession()
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const {
    snapshot: { meta },
    nodes,
  } = JSON.parse(chunks.join('')) as Snapshot
  const sizeAt = meta.node_fields.indexOf('self_size')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    if (!engineOwn.has(meta.node_types[0][nodes[node]!]!)) bytes += nodes[node + sizeAt]!
  }
  return bytes
}

interface Slack {
  nodes: number
  listeners: number
  /** Factor by which what scripts made may grow; counted where code goes on being compiled, so that the heap tells nothing. */
  data?: number
  /** The heap may grow by this factor while the engine compiles what runs often; one view kept per round would double it. */
  heap: number
}

export const defaultSlack: Slack = { nodes: 20, listeners: 5, heap: 1.2 }

/**
 * Does it until a round of it neither asks for code nor gets any: what the console fetches ahead, in idle moments, would count as growth.
 */
async function warm(page: Page, round: () => Promise<void>): Promise<void> {
  let scripts = 0
  function count(request: HTTPRequest): void {
    if (request.resourceType() === 'script') scripts++
  }
  const events = ['request', 'requestfinished'] as const
  for (const event of events) page.on(event, count)
  do {
    scripts = 0
    await round()
  } while (scripts > 0)
  for (const event of events) page.off(event, count)
}

/** What there is too much of afterwards, in words. */
function growth(before: Counters, after: Counters, slack: Slack): string[] {
  const max: Counters = {
    nodes: before.nodes + slack.nodes,
    listeners: before.listeners + slack.listeners,
    heapBytes: before.heapBytes * slack.heap,
  }
  return names.filter((name) => after[name] > max[name]).map((name) => `${name}: ${after[name]} instead of ${before[name]}`)
}

/** Does the same again and again, and compares before and after; rounds of the warm-up let code come and caches fill first. */
export async function doesNotGrow(
  page: Page,
  act: (times: number) => Promise<void>,
  warmUp: number,
  times: number,
  slack = defaultSlack,
): Promise<void> {
  await warm(page, () => act(warmUp))
  const before = await countersOf(page)
  const dataBefore = slack.data && (await dataBytesOf(page))
  await act(times)
  const once = await countersOf(page)
  // Code that comes late, or is compiled late, is there once; what is kept grows again with as many rounds more.
  const hasGrown = once.heapBytes > before.heapBytes * slack.heap
  if (hasGrown) await act(times)
  const base = hasGrown ? { ...before, heapBytes: once.heapBytes } : before
  // What is let go of by a timer, or once the engine has time for it, goes a moment later.
  await expectSoon(async () => growth(base, await countersOf(page), slack)).toEqual([])
  if (slack.data && dataBefore) expect(await dataBytesOf(page), 'bytes of what scripts made').toBeLessThanOrEqual(dataBefore * slack.data)
}
