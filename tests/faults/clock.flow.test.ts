import { describe, expect, it } from 'vitest'
import { configure, shippedSecret } from '../tools/console-config'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const day = 86_400_000
const shifts = [
  ['a day ahead', day],
  ['a day behind', -day],
] as const

/** The clock of its machine is so many ms wrong. */
async function shiftClock(desk: Desk, offset: number): Promise<void> {
  await desk.page.evaluateOnNewDocument((shift) => {
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...parts: unknown[]) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever a date may be made of
        super(...((parts.length > 0 ? parts : [Real.now() + shift]) as [number]))
      }
      static override now = (): number => Real.now() + shift
    } as DateConstructor
  }, offset)
}

describe('a browser whose clock is wrong', () => {
  const site = useSite()

  it.each(shifts)('X41 by %s signs in, works, and is still signed in after a reload', async (_how, offset) => {
    const desk = await site.desk()
    await shiftClock(desk, offset)
    await desk.go('/isystem/user')
    await desk.signIn('admin')
    await usersShown(desk)
    await desk.page.reload()
    await usersShown(desk)
    expect(desk.path()).toBe('/isystem/user')
    await soon(() => desk.toasts()).toEqual([])
  })
})

describe('a browser whose clock is wrong, before a server that wants its dictionary calls signed', () => {
  const site = useSite({ OPS_EMULATE: 'sign' })

  it.each(shifts)(
    'X41 by %s signs by the clock of the server, as its answers tell it, the very first call included',
    async (_how, offset) => {
      const desk = await site.desk()
      await shiftClock(desk, offset)
      await configure(desk, { signatureSecret: shippedSecret })
      await desk.go('/isystem/user')
      await desk.signIn('admin')
      await usersShown(desk)

      // Another configuration on the same page, which has heard nothing of the server yet.
      const { token } = await site.server.signIn('admin')
      await desk.page.addScriptTag({ url: '/ops.js', type: 'module' })
      await desk.page.evaluate(
        (config) => {
          const own = Object.assign(document.createElement('ops-config'), { baseUrl: '/jeecg-boot', ...config })
          own.innerHTML = '<ops-dict-select id="opsTestDict" dict-code="sex"></ops-dict-select>'
          document.body.prepend(own)
        },
        { token, signatureSecret: shippedSecret },
      )
      await desk.clickText('[role=combobox]', '', '#opsTestDict')
      await desk.findText('[role=option]', '男', '#opsTestDict')
    },
  )
})
