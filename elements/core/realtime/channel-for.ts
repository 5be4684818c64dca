import type { ConfigStore } from '../config/config.types'
import { whenUserLeaves } from '../config/user-caches'
import { createNoticeChannel, type NoticeChannel } from './notice-channel'
import type { NoticeSocketSettings } from './realtime.types'
import { socketBase } from './socket-base'

const channels = new WeakMap<ConfigStore, Map<string, NoticeChannel>>()

export interface ChannelRequest extends Pick<NoticeSocketSettings, 'WebSocket' | 'clock' | 'online' | 'poll'> {
  userId: string
  /** Default: the configuration's own token. */
  token?: NoticeSocketSettings['token']
}

/** The one notice channel of a user of a configuration (and of a pace of polling): however many elements listen, there is one socket. */
export function noticeChannelFor(config: ConfigStore, { userId, token, poll, ...rest }: ChannelRequest): NoticeChannel {
  let users = channels.get(config)
  if (!users) {
    users = new Map()
    channels.set(config, users)
    whenUserLeaves(config, closeNoticeChannels)
  }
  const name = `${userId} ${poll ?? ''}`
  let channel = users.get(name)
  if (!channel) {
    channel = createNoticeChannel({
      ...rest,
      userId,
      poll,
      url: () => socketBase(config.get(), location.href),
      token: token ?? (async () => (await config.get().getToken?.()) || config.get().token),
    })
    users.set(name, channel)
  }
  return channel
}

/** Sign-out: closes every notice socket of the configuration; later requests open new ones. */
export function closeNoticeChannels(config: ConfigStore): void {
  for (const channel of channels.get(config)?.values() ?? []) channel.close()
  channels.delete(config)
}
