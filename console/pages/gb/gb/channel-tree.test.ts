import { expect, it } from 'vitest'
import { channelNodes, channelRecord, filterOfNode } from './channel-tree'

const DATA = [
  {
    id: '/310115',
    title: '浦东新区',
    type: 'place',
    channelId: '310115',
    online: 1,
    total: 2,
    children: [{ id: 'c1', title: '东门', type: 'channel', channelId: '34020000001310000001', online: 1, total: 1, children: [] }],
  },
]

it('[F11] channels stand below their places, which count them; a choice filters the list', () => {
  const [place] = channelNodes(DATA)
  expect(place).toMatchObject({ label: '浦东新区', count: '1/2', children: [{ label: '东门', terms: ['34020000001310000001'] }] })
  expect(filterOfNode(place, 'civil')).toEqual({ civilCode: '310115', parentId: '', channelId: '' })
  expect(filterOfNode(place, 'group')).toEqual({ civilCode: '', parentId: '310115', channelId: '' })
  expect(filterOfNode(place!.children![0], 'civil')).toEqual({ civilCode: '', parentId: '', channelId: '34020000001310000001' })
  expect(filterOfNode(undefined, 'civil')).toEqual({ civilCode: '', parentId: '', channelId: '' })
  expect(channelNodes(undefined)).toEqual([])
})

it('[F11] a chosen channel is read from the present tree; a place is none', () => {
  const state = (onlineStatus: string) => [{ ...DATA[0], children: [{ ...DATA[0]!.children[0], onlineStatus }] }]
  expect(channelRecord(channelNodes(state('0')), 'c1')).toMatchObject({ onlineStatus: '0' })
  expect(channelRecord(channelNodes(state('1')), 'c1')).toMatchObject({ onlineStatus: '1' })
  expect(channelRecord(channelNodes(DATA), '/310115')).toBeUndefined()
  expect(channelRecord(channelNodes(DATA), 'c2')).toBeUndefined()
})
