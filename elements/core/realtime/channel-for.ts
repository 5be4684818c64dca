import type { ConfigStore } from '../config/config.types'
import { perUserCache } from '../config/per-user-cache'
import { createNoticeChannel, type NoticeChannel } from './notice-channel'
import type { NoticeSocketSettings } from './realtime.types'
import { socketBase } from './socket-base'

const channels = perUserCache<NoticeChannel>()

export interface ChannelRequest extends Pick<NoticeSocketSettings, 'WebSocket' | 'clock' | 'online' | 'poll'> {
  userId: string
  /** Default: the configuration's own token. */
  token?: NoticeSocketSettings['token']
}

/** The one notice channel of a user of a configuration (and of a pace of polling): however many elements listen, there is one socket. */
export function noticeChannelFor(config: ConfigStore, { userId, token, poll, ...rest }: ChannelRequest): NoticeChannel {
  return channels.get(config, `${userId} ${poll ?? ''}`, () =>
    createNoticeChannel({
      ...rest,
      userId,
      poll,
      url: () => socketBase(config.get(), location.href),
      token: token ?? (async () => (await config.get().getToken?.()) || config.get().token),
    }),
  )
}

/** Sign-out: closes every notice socket of the configuration; later requests open new ones. */
export const closeNoticeChannels = channels.closeAll
