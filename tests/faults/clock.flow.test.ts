import { describe, expect, it } from 'vitest'
import { configure, shippedSecret } from '../tools/console-config'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const day = 86_400_000
const shifts = [
  ['a day ahead', day],
  ['a day behind', -day],
] as const

/** The clock of its machine is so many ms wrong. */
async function shiftClock(app: ConsolePage, offset: number): Promise<void> {
  await app.page.evaluateOnNewDocument((shift) => {
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

  it.each(shifts)('[X41] by %s signs in, works, and is still signed in after a reload', async (_how, offset) => {
    const app = await site.open()
    await shiftClock(app, offset)
    await app.go('/isystem/user')
    await app.signIn('admin')
    await usersShown(app)
    await app.page.reload()
    await usersShown(app)
    expect(app.path()).toBe('/isystem/user')
    await expectSoon(() => app.toasts()).toEqual([])
  })
})

describe('a browser whose clock is wrong, before a server that wants its dictionary calls signed', () => {
  const site = useSite({ OPS_EMULATE: 'sign' })

  it.each(shifts)(
    '[X41] by %s signs by the clock of the server, as its answers tell it, the very first call included',
    async (_how, offset) => {
      const app = await site.open()
      await shiftClock(app, offset)
      await configure(app, { signatureSecret: shippedSecret })
      await app.go('/isystem/user')
      await app.signIn('admin')
      await usersShown(app)

      // Another configuration on the same page, which has heard nothing of the server yet.
      const { token } = await site.server.signIn('admin')
      await app.page.addScriptTag({ url: '/ops.js', type: 'module' })
      await app.page.evaluate(
        (config) => {
          const own = Object.assign(document.createElement('ops-config'), { baseUrl: '/jeecg-boot', ...config })
          own.innerHTML = '<ops-dict-select id="opsTestDict" dict-code="sex"></ops-dict-select>'
          document.body.prepend(own)
        },
        { token, signatureSecret: shippedSecret },
      )
      await app.clickText('[role=combobox]', '', '#opsTestDict')
      await app.findText('[role=option]', '男', '#opsTestDict')
    },
  )
})
