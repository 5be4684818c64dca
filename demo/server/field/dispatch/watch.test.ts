import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { SECOND } from '../../platform/base/time'
import { type LiveServer, type OwnSocket, ownPage, payloadsOf, startLiveServer } from '../../testing/live-server'

let server: LiveServer
let page: OwnSocket
let operator: OwnSocket
beforeAll(async () => {
  server = await startLiveServer()
  page = await ownPage(server, 'admin', 'a'.repeat(32))
  operator = await ownPage(server, 'jeecg', 'b'.repeat(32))
})
afterAll(async () => {
  page.socket.terminate()
  operator.socket.terminate()
  await server.close()
})

const post = <Result = null>(verb: string, body: object, { token }: OwnSocket = page) =>
  server.call<Result>('POST', verb.startsWith('/') ? verb : `/dispatch/iblDispatch/${verb}`, { token, body })
const signals = (id: string, socket: OwnSocket) =>
  payloadsOf('dispatch.signal', socket).flatMap(({ dispatchId, kind }) => (dispatchId === id ? String(kind) : []))

async function opened(): Promise<string> {
  const members = [
    { memberType: 'user', memberId: operator.userId },
    { memberType: 'equipment', memberId: equipmentId(1) },
  ]
  return (await post<{ id: string }>('add', { title: '演练', kind: 'talk', members })).result.id
}

/** The state of a member as the page was last told. */
const stateOf = (id: string, memberId: string): unknown => {
  const rooms = payloadsOf('dispatch.update', page) as unknown as {
    dispatch: { id: string }
    members: { memberId: string; joinState: string }[]
  }[]
  const last = rooms.findLast(({ dispatch }) => dispatch.id === id)
  return last?.members.find((member) => member.memberId === memberId)?.joinState
}

describe('[F9] topics of dispatch', () => {
  it('ring for 30 seconds and end as offline', async () => {
    const id = await opened()
    await expect.poll(() => signals(id, operator)).toEqual(['ring'])
    const ring = payloadsOf('dispatch.signal', operator).at(-1)
    expect(ring).toMatchObject({ title: '演练', from: page.userId, to: operator.userId, until: server.clock.now() + 30 * SECOND })
    expect(signals(id, page)).toEqual([])
    server.clock.advance(31 * SECOND)
    await expect.poll(() => signals(id, operator), { timeout: 5000 }).toEqual(['ring', 'ringEnd'])
    await expect.poll(() => stateOf(id, operator.userId)).toBe('offline')
    await post('end', { id })
  })

  it('tell members what changes, and a member without beats for 9 seconds is gone with the floor', async () => {
    const id = await opened()
    await post('join', { id }, operator)
    await post('floorRequest', { id }, operator)
    await expect.poll(() => signals(id, page)).toEqual(['floor'])
    await post('/ibl/api/appMainDispatching', { dispatchId: id, userId: operator.userId, action: 'set' })
    await expect
      .poll(() => payloadsOf('dispatch.main', operator))
      .toMatchObject([{ dispatchId: id, memberId: operator.userId, by: page.userId }])
    await post('/ibl/api/appSendMsgFilter', { targetType: 'dispatch', targetIds: [id], content: '到位' }, operator)
    await expect.poll(() => payloadsOf('dispatch.message', page)).toMatchObject([{ dispatchId: id, message: { content: '到位' } }])
    server.clock.advance(8 * SECOND)
    await post('beat', { id })
    server.clock.advance(2 * SECOND)
    await expect.poll(() => stateOf(id, operator.userId), { timeout: 5000 }).toBe('offline')
    expect(stateOf(id, page.userId)).toBe('joined')
    await expect.poll(() => signals(id, page)).toEqual(['floor', 'floor'])
    await post('beat', { id }, operator)
    await expect.poll(() => stateOf(id, operator.userId)).toBe('joined')
    await post('end', { id })
    await expect.poll(() => signals(id, operator).at(-1)).toBe('ended')
  })

  it('do not bring the code to whom the host removed', async () => {
    const id = await opened()
    const newest = (socket: OwnSocket) => {
      const rooms = payloadsOf('dispatch.update', socket) as unknown as {
        dispatch: { id: string; title: string; roomCode: string | null }
      }[]
      return rooms.findLast(({ dispatch }) => dispatch.id === id)?.dispatch
    }
    await post('remove', { id, memberId: operator.userId })
    await post('edit', { id, title: '换码', codeFlag: '1' })
    await expect.poll(() => newest(page)).toMatchObject({ title: '换码', roomCode: expect.stringMatching(/^\d{6}$/) })
    await expect.poll(() => newest(operator)).toMatchObject({ title: '换码', roomCode: null })
    await post('end', { id })
  })

  it('follow devices that go offline and come back', async () => {
    const id = await opened()
    const database = server.openDatabase()
    const setOnline = (onlineStatus: '0' | '1') =>
      database.updateTable('iblCloudLiveEquipment').set({ onlineStatus }).where('id', '=', equipmentId(1)).execute()
    await setOnline('0')
    await expect.poll(() => stateOf(id, equipmentId(1)), { timeout: 5000 }).toBe('offline')
    await setOnline('1')
    await expect.poll(() => stateOf(id, equipmentId(1)), { timeout: 5000 }).toBe('joined')
    await database.destroy()
    await post('end', { id })
  })
})
