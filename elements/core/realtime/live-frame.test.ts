import { describe, expect, it } from 'vitest'
import { largestFrame } from './frame'
import { isHeartbeat, readLive } from './live-frame'

describe('a frame of the live socket', () => {
  it('[7.5-21] is read when it is a message, with the known fields only', () => {
    expect(readLive('{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1","price":2},"case"],"more":1}}')).toEqual({
      type: 'row',
      socketKey: 'k',
      row: { id: '1', price: 2 },
      caseId: 'case',
    })
    expect(readLive('{"type":"common_send_date","data":{"key":"k","args":[1,"a"]}}')).toEqual({ type: 'sent', key: 'k', args: [1, 'a'] })
    expect(readLive('{"type":"common_send_date","data":{"topic":"t","payload":{"id":"1"},"ts":5}}')).toEqual({
      type: 'sent',
      key: 't',
      args: [{ id: '1' }, 5],
    })
    expect(readLive('{"type":"common_send_date","data":{"topic":"t","payload":[{"id":"1"},{"id":"2"}],"ts":5}}')).toEqual({
      type: 'sent',
      key: 't',
      args: [[{ id: '1' }, { id: '2' }], 5],
    })
    expect(readLive('{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1"}]}}')).toMatchObject({ caseId: undefined })
  })

  it.each([
    'ping',
    '',
    '{',
    'null',
    '[{"type":"update_vxe_table"}]',
    '{"type":"update_vxe_table"}',
    '{"type":"update_vxe_table","data":"x"}',
    '{"type":"update_vxe_table","data":{"socketKey":"k"}}',
    '{"type":"update_vxe_table","data":{"socketKey":7,"args":[{"id":"1"}]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":{"0":{"id":"1"}}}}',
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":[]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":["1"]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":[[1]]}}',
    '{"type":"common_send_date","data":{"socketKey":"k","args":[]}}',
    '{"type":"common_send_date","data":{"key":"k","args":"x"}}',
    '{"type":"common_send_date","data":{"topic":"t","payload":[1]}}',
    '{"type":"common_send_date","data":{"topic":"t","payload":{"__proto__":{"polluted":1}}}}',
    '{"type":"common_send_date","data":{"topic":"t","payload":[{"a":1},{"__proto__":{"polluted":1}}]}}',
    '{"type":"heart_beat","data":true}',
    '{"type":"eval","data":{"key":"k","args":[]}}',
    '{"data":{"key":"k","args":[]}}',
  ])('is ignored when it is none: %s', (text) => expect(readLive(text)).toBeNull())

  it.each([[new ArrayBuffer(8)], [null], [7], [{ type: 'update_vxe_table' }]])('is ignored when it is no text', (data) =>
    expect(readLive(data)).toBeNull(),
  )

  it('[N61] a row that would change prototypes is ignored', () => {
    expect(readLive('{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1","__proto__":{"polluted":1}},"c"]}}')).toBeNull()
    expect(readLive('{"type":"update_vxe_table","data":{"socketKey":"__proto__","args":[{"id":"1"},"c"]}}')).toMatchObject({
      socketKey: '__proto__',
    })
  })

  it('[X32] is dropped above 1 MB', () => {
    const frame = (text: string) => `{"type":"common_send_date","data":{"key":"k","args":["${text}"]}}`
    expect(readLive(frame('a'.repeat(largestFrame - frame('').length)))).not.toBeNull()
    expect(readLive(frame('a'.repeat(largestFrame - frame('').length + 1)))).toBeNull()
  })

  it('answers a heartbeat only as heart_beat', () => {
    expect(
      ['{"type":"heart_beat","data":true}', '{"type":"heart_beat"}', 'ping', 'heart_beat', '{"type":"pong"}'].map(isHeartbeat),
    ).toEqual([true, true, false, false, false])
  })
})
