import { expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { chooseFiles, fileLines, makeFile, openInspection, serverFiles, storedNames } from '../tools/inspection-page'
import { expectSoon, waitFor } from '../tools/wait'

const site = useSite()

/** Resolves when the server has got so much of the only file on its way. */
const reachPercent = (app: ConsolePage, percent: number): Promise<number> =>
  waitFor(async () => {
    const now = (await fileLines(app)).find((line) => line.percent !== undefined)?.percent ?? 0
    return now >= percent ? now : null
  }, `${percent} % of the file`)

/** Every percentage that a file on its way shows from now on, each once and in order: a test may look too seldom for all of them. */
async function collectPercents(app: ConsolePage): Promise<() => Promise<number[]>> {
  await app.page.$eval('#zh-files', (field) => {
    const seen = new Set<number>()
    Reflect.set(globalThis, 'opsTestPercents', seen)
    new MutationObserver(() => {
      for (const bar of field.shadowRoot!.querySelectorAll('.ops-file [role=progressbar]')) seen.add(Number(bar.ariaValueNow))
    }).observe(field.shadowRoot!, { subtree: true, childList: true, attributes: true })
  })
  return () => app.page.evaluate(() => [...(Reflect.get(globalThis, 'opsTestPercents') as Set<number>)])
}

it('[X02] keeps a file whose server was killed half way as failed, and stores it at the next try', async () => {
  const app = await openInspection(site)
  await app.faults.slowNetwork(20, 500)
  await chooseFiles(app, makeFile(site, 'report.txt', 1_000_000))
  await reachPercent(app, 40)
  await site.server.kill()
  await expectSoon(() => fileLines(app)).toMatchObject([{ name: 'report.txt', tone: 'danger', text: expect.stringContaining('网络异常') }])
  expect(await storedNames(app)).toEqual([])

  await site.server.resume()
  expect(serverFiles(site)).toEqual([])
  await app.faults.slowNetwork(20, 2000)
  await app.press('重试 report.txt')
  await expectSoon(() => storedNames(app)).toEqual(['report.txt'])
  expect(serverFiles(site)).toHaveLength(1)
})

it('[X34] keeps the finished files when the service restarts during an upload, and cancels at once', async () => {
  const app = await openInspection(site)
  await chooseFiles(app, makeFile(site, 'first.txt', 2_000))
  await expectSoon(() => storedNames(app)).toEqual(['first.txt'])
  await app.faults.slowNetwork(20, 500)
  await chooseFiles(app, makeFile(site, 'second.txt', 1_000_000), makeFile(site, 'third.txt', 1_000_000))
  await reachPercent(app, 30)
  await site.server.kill()
  await expectSoon(async () => (await fileLines(app)).map(({ name, tone }) => [name, tone])).toEqual([
    ['first.txt', undefined],
    ['second.txt', 'danger'],
    ['third.txt', 'danger'],
  ])
  expect(await storedNames(app)).toEqual(['first.txt'])
  expect(await app.page.$eval('#zh-files', (field) => (field as HTMLInputElement).checkValidity())).toBe(false)
  await app.press('删除 third.txt')

  await site.server.resume()
  await app.press('重试 second.txt')
  await reachPercent(app, 20)
  await app.press('取消上传 second.txt')
  expect((await fileLines(app)).map(({ name }) => name)).toEqual(['first.txt'])
  expect(await app.page.$eval('#zh-files', (field) => (field as HTMLInputElement).checkValidity())).toBe(true)
  expect(await storedNames(app)).toEqual(['first.txt'])
})

it('[X20] shows the progress of an upload over slow 3G from its first moment, and never gives it up for time', async () => {
  const app = await openInspection(site)
  await app.faults.slowNetwork(400, 400)
  const percents = await collectPercents(app)
  await chooseFiles(app, makeFile(site, 'slow.txt', 300_000))
  await reachPercent(app, 10)
  // Longer than any other call may take.
  await app.faults.passTime(10_000)
  await expectSoon(async () => (await fileLines(app))[0]?.percent).toBeUndefined()
  const [first, ...more] = await percents()
  expect(first).toBeLessThan(50)
  expect(more.length).toBeGreaterThan(3)
  expect(await storedNames(app)).toEqual(['slow.txt'])
})

it('[X23] starts one upload for a file that is retried by a double click', async () => {
  const app = await openInspection(site)
  const fault = site.faults.on('/sys/common/upload', 'cut')
  await chooseFiles(app, makeFile(site, 'twice.txt', 500))
  await expectSoon(async () => (await fileLines(app))[0]?.tone).toBe('danger')
  fault.end()
  await app.press('重试 twice.txt', 'button', { count: 2 })
  await expectSoon(() => storedNames(app)).toEqual(['twice.txt'])
  expect(app.traffic.calls('/sys/common/upload')).toHaveLength(2)
})
