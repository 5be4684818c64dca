import { expect, it } from 'vitest'
import { channelIdsOf, moveChannels, noChanges, shareChannels, shareNodes, sideOf } from './share-model'

const row = (id: string, civilCode: string | null, deviceId: string) => ({
  id,
  name: `门 ${id}`,
  channelId: `3402000000131000000${id}`,
  deviceId,
  deviceName: `录像机 ${deviceId}`,
  civilCode,
  civilName: civilCode && '浦东新区',
  groupCode: null,
  groupName: null,
  onlineStatus: id === '1' ? '1' : '0',
})
const unshared = shareChannels([row('1', '310115', 'a'), row('2', '310115', 'b'), row('3', null, 'b')])
const shared = shareChannels([row('4', '310115', 'a')])
const texts = { online: '在线', offline: '离线', ungrouped: '未分组', added: '新增', removed: '移出' }

it('[F11] channels move between both sides until they are saved; what goes back is no change', () => {
  const moved = moveChannels(moveChannels(noChanges, ['1', '2'], false), ['4'], true)
  expect([[...moved.added], [...moved.removed]]).toEqual([['1', '2'], ['4']])
  expect(sideOf({ shared, unshared }, moved, true).map(({ id }) => id)).toEqual(['1', '2'])
  expect(sideOf({ shared, unshared }, moved, false).map(({ id }) => id)).toEqual(['3', '4'])
  const back = moveChannels(moveChannels(moved, ['1', '2'], true), ['4'], false)
  expect([back.added.size, back.removed.size]).toEqual([0, 0])
})

it('[F11] channels stand below areas, groups or devices, with a mark of what was moved', () => {
  const moved = moveChannels(noChanges, ['1'], false)
  const nodes = shareNodes(sideOf({ shared, unshared }, moved, true), 'civil', moved, texts)
  expect(nodes).toMatchObject([
    {
      label: '浦东新区 310115',
      count: 2,
      children: [
        { id: '1', label: '门 1', note: { text: '新增', tone: 'info' }, status: { text: '在线' } },
        { id: '4', status: { text: '离线' } },
      ],
    },
  ])
  expect(shareNodes(unshared, 'civil', noChanges, texts).map(({ label }) => label)).toEqual(['浦东新区 310115', '未分组'])
  expect(shareNodes(unshared, 'device', noChanges, texts).map(({ label, count }) => [label, count])).toEqual([
    ['录像机 a', 1],
    ['录像机 b', 2],
  ])
  expect(channelIdsOf(['group/310115', '1', '9'], unshared)).toEqual(['1'])
})
