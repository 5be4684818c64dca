import { describe, expect, it } from 'vitest'
import {
  firstLive,
  liveDevices,
  type LiveOrder,
  missingRecordings,
  nodeLoads,
  openAlarms,
  openRooms,
  operationFigures,
  ownDevices,
  recordingState,
  trendSamples,
} from './read-operations'

describe('what the home page reads', () => {
  it('takes figures as numbers, missing ones as 0, and alarms as unknown', () => {
    expect(operationFigures({ deviceTotal: '300', deviceOnline: 120, liveCount: -1 })).toMatchObject({
      deviceTotal: 300,
      deviceOnline: 120,
      liveCount: 0,
      userOnline: 0,
      sosOpen: null,
    })
    expect(operationFigures({ sosOpen: 2 }).sosOpen).toBe(2)
    expect(operationFigures(null).deviceTotal).toBe(0)
  })

  it('shows the devices with most viewers, or those that went live last', () => {
    const sessions = [1, 5, 3].map((viewers) => ({
      equipmentId: `d${viewers}`,
      viewers,
      inKbps: null,
      startTime: `2026-11-30 0${viewers}`,
    }))
    const devices = liveDevices([...sessions, { equipmentId: 'd0', viewers: 0, inKbps: 820, startTime: '2026-11-30 09' }])
    const ids = (order: LiveOrder): string[] => firstLive(devices, order, 2).map(({ id }) => id)
    expect([ids('viewers'), ids('newest')]).toEqual([
      ['d5', 'd3'],
      ['d0', 'd5'],
    ])
    expect(devices.map(({ inKbps }) => inKbps)).toEqual([null, null, null, 820])
    expect(liveDevices({ odd: true })).toEqual([])
  })

  it('names nodes in trouble first, and disabled ones as such', () => {
    const nodes = [
      { id: 'a', health: 'ok' },
      { id: 'b', health: 'warning' },
      { id: 'c', health: 'down' },
      { id: 'd', health: 'down', enabled: '0' },
    ]
    expect(nodeLoads({ records: nodes }).map(({ id, health }) => `${id} ${health}`)).toEqual(['c down', 'b warning', 'a ok', 'd off'])
  })

  it('names devices that should be recorded and are not, since when and why', () => {
    const records = [
      { id: 'a', name: 'A', state: 'recording', gaps: [] },
      {
        id: 'b',
        name: 'B',
        state: 'missing',
        gaps: [{ startTime: '2026-11-30 08:00:00' }, { startTime: '2026-11-30 09:00:00', reason: 'offline' }],
      },
      { id: 'c', name: 'C', state: 'missing' },
      { id: 'd', name: 'D', state: 'missing', gaps: [] },
    ]
    expect(missingRecordings({ records }, 2)).toEqual([
      { id: 'b', name: 'B', since: '2026-11-30 09:00:00', reason: 'offline' },
      { id: 'c', name: 'C', since: '', reason: '' },
    ])
  })

  it('reads the samples of a day in their order, each with that of a day before', () => {
    const day = 86_400_000
    const samples = [
      { t: 5, online: 3, live: '1' },
      { t: day + 4, online: 7, live: 2 },
      { t: day + 5, online: 9, live: 4 },
    ]
    expect(trendSamples([...samples, 'odd'])).toEqual([
      { now: { at: day + 4, online: 7, live: 2 }, yesterday: null },
      { now: { at: day + 5, online: 9, live: 4 }, yesterday: { at: 5, online: 3, live: 1 } },
    ])
    expect(trendSamples([])).toEqual([])
  })

  it('reads recordings and alarms', () => {
    expect(recordingState({ wanted: 3, recording: 2, used: 5, limit: 10, isFull: true })).toMatchObject({
      wanted: 3,
      isFull: true,
      isOn: true,
    })
    expect(openAlarms({ total: 9, records: [{ id: 1, type: 'fall', type_dictText: '跌倒', status: 'new' }] })).toMatchObject({
      total: 9,
      alarms: [
        {
          id: '1',
          typeText: '跌倒',
          statusText: 'new',
          handlerName: '',
        },
      ],
    })
  })

  it('lists open rooms with who is in, and none in a response of another shape', () => {
    const record = {
      id: 'r',
      title: 'R',
      status: 'open',
      kind: 'talk',
      kind_dictText: '对讲',
      hostName: 'H',
      joinedCount: 2,
      memberCount: 3,
    }
    expect(openRooms({ total: 4, records: [record, null] })).toEqual({
      total: 4,
      rooms: [{ id: 'r', title: 'R', status: 'open', kindText: '对讲', hostName: 'H', joined: 2, members: 3 }],
    })
    expect(openRooms(null)).toEqual({ total: 0, rooms: [] })
  })

  it('knows which figures a server does not count', () => {
    const own = { gbTotal: 4, gbOnline: 3, sosOpen: 2, dispatchOpen: 1, storageUsed: 10, storageTotal: 20 }
    expect(operationFigures({ deviceTotal: 1, ...own })).toMatchObject(own)
    const { gbOnline, dispatchOpen, storageUsed } = operationFigures({ deviceTotal: 1 })
    expect([gbOnline, dispatchOpen, storageUsed]).toEqual([null, null, null])
  })

  it('lists the own devices, and none in a response of another shape', () => {
    expect(ownDevices({ devices: [{ id: 'd', name: 'D', state: 'live' }, null], live: [] })).toEqual([
      { id: 'd', name: 'D', state: 'live' },
    ])
    expect(ownDevices([])).toEqual([])
  })
})
