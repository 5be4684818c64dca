import type { Page } from 'puppeteer-core'

/** Bytes of the heap after a forced garbage collection; three, because finalisers of one free what the next can take. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.createCDPSession()
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
