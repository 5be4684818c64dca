import { noticeTexts } from './heartbeat'
import { readNotice } from './notice-frame'
import type { NoticeSocketEvent, NoticeSocketSettings } from './realtime.types'
import { createReconnectingSocket, type ReconnectingSocket } from './reconnecting-socket'

/** The socket `/websocket/{userId}`; without a token it is opened by the id alone, as old servers want it. */
export function createNoticeSocket(
  { url, userId, ...settings }: NoticeSocketSettings,
  emit: (event: NoticeSocketEvent) => void,
): ReconnectingSocket {
  const address = (): string => `${typeof url === 'function' ? url() : url}/websocket/${encodeURIComponent(userId)}`
  return createReconnectingSocket({ ...settings, address, heartbeat: noticeTexts }, (event) => {
    if (event.type !== 'frame') return emit(event)
    const message = readNotice(event.data)
    if (message) emit({ type: 'message', message })
  })
}
