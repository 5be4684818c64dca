import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderCalls, type Row } from '../../testing/orders'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let orders: ReturnType<typeof orderCalls>
beforeAll(async () => {
  server = await startTestServer()
  orders = orderCalls(server, await server.tokenOf('admin'))
})
afterAll(() => server.close())

/** What somebody does to the list before he saves; places count round. */
interface Step {
  do: 'add' | 'remove' | 'change' | 'move'
  at: number
  to: number
  price: number
}

const rowIndex = fc.nat(30)
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('add', 'remove', 'change', 'move'),
  at: rowIndex,
  to: rowIndex,
  price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
})

let codes = 0

function apply(rows: readonly Row[], next: Step): Row[] {
  const at = rows.length === 0 ? 0 : next.at % rows.length
  if (next.do === 'add') return rows.toSpliced(at, 0, { ticketCode: `P${(codes += 1)}`, price: next.price })
  if (rows.length === 0) return [...rows]
  if (next.do === 'remove') return rows.toSpliced(at, 1)
  if (next.do === 'change') return rows.with(at, { ...rows[at], price: next.price })
  return rows.toSpliced(at, 1).toSpliced(next.to % rows.length, 0, rows[at] ?? {})
}

const numbered = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ ...row, orderNum: index + 1 }))
const shown = (rows: readonly Row[]): unknown[] => rows.map(({ ticketCode, price, orderNum }) => ({ ticketCode, price, orderNum }))
const identified = (rows: readonly Row[]): unknown[] => rows.flatMap(({ id }) => (id === undefined ? [] : [id]))

async function newOrder(): Promise<string> {
  codes += 1
  const lists = { jeecgOrderTicketList: [1, 2, 3, 4].map((number) => ({ ticketCode: `S${codes}-${number}`, price: number })) }
  return (await orders.add({ orderCode: `PX${codes}`, orderDate: '2026-05-01', ...lists })).result.id
}

it('any changes of a list, saved in any portions, are stored as they were shown: no row is lost, doubled or given another id', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { minLength: 1, maxLength: 4 }), async (saves) => {
      const id = await newOrder()
      for (const steps of saves) {
        const rows = numbered(steps.reduce(apply, await orders.tickets(id)))
        expect((await orders.edit({ id, jeecgOrderTicketList: rows })).success).toBe(true)
        const stored = await orders.tickets(id)
        expect(shown(stored)).toEqual(shown(rows))
        expect(identified(stored).filter((_, index) => rows[index]?.['id'] !== undefined)).toEqual(identified(rows))
        expect(new Set(identified(stored)).size).toBe(rows.length)
      }
    }),
    { numRuns: 40 },
  )
})

it('one bad row anywhere among any changes stores none of them', async () => {
  const faults: Row[] = [{ ticketCode: '' }, { price: -1 }, { operator: 'nobody' }, { id: 'unknown' }, { seatClass: '9' }]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), rowIndex, fc.constantFrom(...faults), async (steps, at, fault) => {
      const id = await newOrder()
      const before = await orders.whole(id)
      const good = steps.reduce(apply, before[2] ?? [])
      const bad = good.toSpliced(good.length === 0 ? 0 : at % good.length, 0, { ticketCode: `B${(codes += 1)}`, ...fault })
      const index = bad.findIndex((row) => Object.entries(fault).every(([name, value]) => row[name] === value))
      const response = await orders.edit({ id, content: '改过', jeecgOrderCustomerList: [{ name: '甲' }], jeecgOrderTicketList: bad })
      expect(response).toMatchObject({
        success: false,
        result: { list: 'jeecgOrderTicketList', row: index + 1, field: Object.keys(fault)[0] },
      })
      expect(await orders.whole(id)).toEqual(before)
    }),
    { numRuns: 40 },
  )
})
