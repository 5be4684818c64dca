import type { ConfigStore, OpsConfig } from '../config/config.types'
import { createNoticeChannel, type NoticeChannel } from './notice-channel'
import type { NoticeSocketSettings } from './realtime.types'

/** Base of the sockets as `ws(s)://…`: the configured one, else that of the API (http becomes ws). */
export function socketBase({ wsUrl, baseUrl }: Pick<OpsConfig, 'wsUrl' | 'baseUrl'>, page: string): string {
  const url = new URL(wsUrl ?? baseUrl, page)
  if (url.protocol === 'http:' || url.protocol === 'https:') url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href.replace(/\/+$/, '')
}

const channels = new WeakMap<ConfigStore, Map<string, NoticeChannel>>()

export interface ChannelRequest extends Pick<NoticeSocketSettings, 'WebSocket' | 'clock' | 'online'> {
  userId: string
  /** Default: the configuration's own token. */
  token?: NoticeSocketSettings['token']
}

/** The one notice channel of a user of a configuration: however many elements listen, there is one socket. */
export function noticeChannelFor(config: ConfigStore, { userId, token, ...rest }: ChannelRequest): NoticeChannel {
  let users = channels.get(config)
  if (!users) {
    users = new Map()
    channels.set(config, users)
  }
  let channel = users.get(userId)
  if (!channel) {
    channel = createNoticeChannel({
      ...rest,
      userId,
      url: () => socketBase(config.get(), location.href),
      token: token ?? (async () => (await config.get().getToken?.()) || config.get().token),
    })
    users.set(userId, channel)
  }
  return channel
}

/** Sign-out: closes every notice socket of the configuration; later requests open new ones. */
export function closeNoticeChannels(config: ConfigStore): void {
  for (const channel of channels.get(config)?.values() ?? []) channel.close()
  channels.delete(config)
}
