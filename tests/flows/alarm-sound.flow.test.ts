import { describe, expect, it } from 'vitest'
import { userId } from '../../demo/server/system/seed/users'
import { listen, TONES, tones } from '../tools/alarm-tones'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

async function call(verb: 'add' | 'ack', body: object): Promise<{ id: string }> {
  const { token } = await site.server.signIn('admin')
  const { success, result, message } = await site.server.call(`/sos/iblSosInfo/${verb}`, { method: 'POST', token, body })
  expect(success, message).toBe(true)
  return result as { id: string }
}

describe('[F9] two windows of one browser', () => {
  it.each([
    // The same type within a minute would be the same alarm.
    { means: 'by a lock', hasLocks: true, type: 'fall' },
    { means: 'without locks, by an election', hasLocks: false, type: 'fence' },
  ])('play one sound, and the other goes on when one closes: $means', async ({ hasLocks, type }) => {
    const one = await site.open()
    await listen(one, hasLocks)
    await one.enter(await site.server.signIn('admin'), '/isystem/user')
    const other = await site.nextTab(one)
    await listen(other, hasLocks)
    await other.go('/isystem/user')
    const windows = [one, other]
    const counts = (): Promise<number[]> => Promise.all(windows.map(tones))
    for (const app of windows) {
      await expectSoon(async () => (await app.column('账号')).length).toBeGreaterThan(3)
      expect(await app.page.evaluate(() => 'locks' in navigator)).toBe(hasLocks)
    }
    const { id } = await call('add', { type, level: 'H', ownerType: 'user', ownerId: userId('jeecg'), content: '测试' })
    for (const app of windows) {
      await expectSoon(() => app.count('.ops-alarmbanner')).toBe(1)
      // Browsers want a gesture in each window before they play.
      await app.page.bringToFront()
      await app.press('账号', 'textbox')
    }
    await expectSoon(async () => Math.max(...(await counts()))).toBeGreaterThanOrEqual(3 * TONES)
    const before = await counts()
    const [loud, silent] = before[0]! > before[1]! ? windows : windows.toReversed()
    const silentBefore = await tones(silent!)
    const loudBefore = await tones(loud!)
    await expectSoon(() => tones(loud!)).toBeGreaterThan(loudBefore)
    expect(await tones(silent!)).toBe(silentBefore)
    await loud!.page.close()
    await expectSoon(() => tones(silent!)).toBeGreaterThan(silentBefore)
    await call('ack', { id })
    await expectSoon(() => silent!.count('.ops-alarmbanner')).toBe(0)
  })
})
