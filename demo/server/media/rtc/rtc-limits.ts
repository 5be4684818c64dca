import { ApiError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import type { Limits } from '../../platform/base/settings'
import type { RtcKind, RtcKinds } from '../contract/rtc'

export type RtcLimits = Pick<Limits, 'rtcRooms' | 'rtcPicturesIn' | 'rtcPicturesOut' | 'rtcSoundsIn' | 'rtcSoundsOut'>

/** A publication with its viewers, as far as limits count it. */
export interface Counted {
  room: string | null
  kinds: RtcKinds
  viewers: readonly { kinds: RtcKinds }[]
}

const count = (all: readonly { kinds: RtcKinds }[], kind: RtcKind): number => all.filter(({ kinds }) => kinds.has(kind)).length

const full = (text: ReturnType<typeof message>): ApiError => new ApiError(text, 503, 503)

/** @throws ApiError that names the limit */
export function assertMayPublish(limits: RtcLimits, running: readonly Counted[], added: Pick<Counted, 'room' | 'kinds'>): void {
  const rooms = new Set(running.flatMap(({ room }) => room ?? []))
  if (added.room !== null && !rooms.has(added.room) && rooms.size >= limits.rtcRooms)
    throw full(message`服务器最多同时承载${limits.rtcRooms}个有音视频的房间，更多房间需要 MediaMTX 节点`)
  if (added.kinds.has('video') && count(running, 'video') >= limits.rtcPicturesIn)
    throw full(message`服务器最多同时接收${limits.rtcPicturesIn}路 WebRTC 画面，更多画面需要 MediaMTX 节点`)
  if (added.kinds.has('audio') && count(running, 'audio') >= limits.rtcSoundsIn)
    throw full(message`服务器最多同时接收${limits.rtcSoundsIn}路 WebRTC 声音，更多成员需要 MediaMTX 节点`)
}

/** @throws ApiError that names the limit */
export function assertMayWatch(limits: RtcLimits, running: readonly Counted[], kinds: RtcKinds): void {
  const viewers = running.flatMap((publication) => publication.viewers)
  if (kinds.has('video') && count(viewers, 'video') >= limits.rtcPicturesOut)
    throw full(message`服务器最多同时发送${limits.rtcPicturesOut}路 WebRTC 画面，更多观看需要 MediaMTX 节点`)
  if (kinds.has('audio') && count(viewers, 'audio') >= limits.rtcSoundsOut)
    throw full(message`服务器最多同时发送${limits.rtcSoundsOut}路 WebRTC 声音，更多成员需要 MediaMTX 节点`)
}
