import { expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite({}, { fetchesAhead: true })

/** Counts what changes in the rows of the list from now on; React writing what is there already is no change. */
function watchRows(body: Element): void {
  const counter = { changes: 0 }
  const isChange = ({ type, target, attributeName, oldValue }: MutationRecord): boolean =>
    type !== 'attributes' || (target as Element).getAttribute(attributeName!) !== (oldValue || null)
  const watch = new MutationObserver((records) => void (counter.changes += records.filter(isChange).length))
  watch.observe(body, { childList: true, subtree: true, characterData: true, attributes: true, attributeOldValue: true })
  Object.assign(globalThis, { opsTestRows: counter })
}

it('[X52] a processor six times slower: the list comes, no key is lost, and typing changes no row and asks nothing', async () => {
  const app = await site.open()
  await app.faults.slowProcessor(6)
  await app.go('/isystem/user')
  await app.signIn('admin')
  await usersShown(app)
  expect(app.traffic.calls('/sys/user/list')).toHaveLength(1)

  await app.console.first('tbody', watchRows)
  const text = 'typed as quickly as a machine can 0123456789'
  await app.type('账号', text)
  await expectSoon(() => app.valueOf('账号')).toBe(text)
  expect(await app.page.evaluate(() => (Reflect.get(globalThis, 'opsTestRows') as { changes: number }).changes)).toBe(0)
  expect(app.traffic.calls('/sys/user/list')).toHaveLength(1)

  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.text()).toContain('没有符合条件的记录')
  expect(app.traffic.calls('/sys/user/list')).toHaveLength(2)
})
