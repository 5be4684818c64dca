import { CHANGE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
import type { Room } from '../../platform/rooms'
import * as actions from './actions'
import { GB_CHANNEL_BY_ID, GB_CHANNEL_TREE, gbChannelTree, LIST_GB_CHANNELS, listGbChannels, queryGbChannel } from './read'

const at = (name: string): string => `/gb/gbChannel/${name}`

/** Channels of GB/T 28181: live pictures are those of their devices in the list, recordings are stored in the devices. */
export const GB_CHANNELS: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'gb:list', schema: LIST_GB_CHANNELS, handler: listGbChannels }),
    route({ methods: ['GET'], path: at('queryById'), access: 'gb:list', schema: GB_CHANNEL_BY_ID, handler: queryGbChannel }),
    route({ methods: ['GET'], path: at('tree'), access: 'gb:list', schema: GB_CHANNEL_TREE, handler: gbChannelTree }),
    route({
      methods: ['PUT', 'POST'],
      path: at('edit'),
      access: 'gb:edit',
      schema: actions.EDIT_GB_CHANNEL,
      handler: actions.editGbChannel,
      audit: { text: '编辑国标通道', operateType: CHANGE },
    }),
    route({ methods: ['GET'], path: at('records'), access: 'gb:record', schema: actions.GB_RECORDS, handler: actions.gbRecords }),
    route({ methods: ['POST'], path: at('playback'), access: 'gb:record', schema: actions.GB_PLAYBACK, handler: actions.gbPlayback }),
    route({
      methods: ['POST'],
      path: at('playbackControl'),
      access: 'gb:record',
      schema: actions.GB_PLAYBACK_CONTROL,
      handler: actions.gbPlaybackControl,
    }),
    route({
      methods: ['POST'],
      path: at('playbackEnd'),
      access: 'gb:record',
      schema: actions.GB_PLAYBACK_END,
      handler: actions.gbPlaybackEnd,
    }),
  ],
}
