import type { CDPSession, Page } from 'puppeteer-core'

/** What a page holds, after a forced garbage collection. */
export interface Counters {
  nodes: number
  listeners: number
  heapBytes: number
}

/** Measures a page; collects twice, because finalisers of the first round free what the second one can take. */
export async function countersOf(page: Page): Promise<Counters> {
  const session: CDPSession = await page.createCDPSession()
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}
