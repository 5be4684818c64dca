import type { ConfigStore } from '../config'
import { perUserCache } from '../config/per-user-cache'
import { noticeChannelFor } from '../realtime/channel-for'
import type { NoticeChannel } from '../realtime/notice-channel'
import { pageActivity, systemClock } from '../realtime/system-clock'
import { socketUserOf } from '../realtime/socket-user'
import { transportFor } from '../transport'
import { announcementPaths } from '../transport/announcement-paths'
import { createNoticeSource, type NoticeCalls, type NoticeSource } from './notice-source'
import { userAnnouncementsOf } from './read-announcements'

export interface NoticeOwner {
  /** Empty: unknown, so there is no socket and it is polled. */
  userId: string
  /** ms until the first poll while the socket is down; 0 never polls. Default 6000. */
  poll?: number | undefined
}

const sources = perUserCache<NoticeSource>()

/** The one source of a user's notices of a configuration: however many bells there are, each notice is asked for once. */
export function noticesFor(config: ConfigStore, { userId, poll }: NoticeOwner): NoticeSource {
  return sources.get(config, `${userId} ${poll ?? ''}`, () =>
    createNoticeSource({
      calls: noticeCalls(config),
      channel: () => channelOf(config, { userId, poll }),
      clock: systemClock,
      online: pageActivity,
    }),
  )
}

/** The genuine server knows these by GET and PUT only. */
function noticeCalls(config: ConfigStore): NoticeCalls {
  const transport = transportFor(config)
  return {
    list: async (signal) => userAnnouncementsOf(await transport.get(announcementPaths.listByUser, {}, { signal })),
    markRead: (anntId) => transport.put(announcementPaths.markRead, { anntId }, { mayRepeat: true }),
    readAll: () => transport.put(announcementPaths.readAll, {}, { mayRepeat: true }),
  }
}

/** The changes that the socket of a user tells of, beside the notices also those of his permissions. */
export function channelOf(config: ConfigStore, owner: NoticeOwner): NoticeChannel {
  return noticeChannelFor(config, {
    ...owner,
    token: async () => socketUserOf(config).getState().user?.token ?? ((await config.get().getToken?.()) || config.get().token),
  })
}
