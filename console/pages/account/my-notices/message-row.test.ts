import { describe, expect, it } from 'vitest'
import { withMessageRows } from './message-row'

describe("one's own messages", () => {
  it('carry the announcement under its own id, and whether it is read', () => {
    const response = {
      total: 2,
      records: [
        { id: 'd1', anntId: 'a1', titile: '演练', readFlag: '0', msgCategory: '1', sender: 'admin' },
        { id: 'd2', anntId: 'a2', titile: 'x', readFlag: 1 },
      ],
    }
    expect(withMessageRows(response)).toMatchObject({
      total: 2,
      records: [
        { id: 'd1', isRead: false, msgCategory: '1', announcement: { id: 'a1', titile: '演练', sender: 'admin' } },
        { id: 'd2', isRead: true, announcement: { id: 'a2' } },
      ],
    })
  })

  it('leave out what has no title, and survive anything else', () => {
    expect([withMessageRows({ records: [{ id: 'd' }, null] }), withMessageRows(null)]).toEqual([{ records: [] }, null])
  })
})
