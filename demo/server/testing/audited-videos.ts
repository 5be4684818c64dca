import { equipmentId } from '../devices/seed/equipment'
import { stableId } from '../platform/base/ids'
import { record } from './audited-rows'

const video = (name: string): string => `/qvod/iblQvodListInfo/${name}`
const category = (name: string): string => `/qvod/iblQvodCategory/${name}`
const venue = (name: string): string => `/livevenue/iblLiveVenue/${name}`
const draft = stableId('qvod:2')
const withdrawn = stableId('qvod:4')
const living = stableId('venue:0')
const { equipmentId: device, startTime, endTime } = record

/** A message and a viewer of the living venue of the demo. */
export const venueMessage = {
  id: stableId('venue-chat'),
  venueId: living,
  viewerId: 'viewer',
  name: '留痕',
  content: '留痕',
  status: 'shown' as const,
  createTime: startTime,
  changedAt: 1,
}
export const venueViewer = {
  id: 'viewer',
  venueId: living,
  name: '留痕',
  address: '10.0.0.1',
  joinTime: startTime,
  lastAt: 0,
  mutedUntil: 0,
  kickedAt: 0,
  shareId: null,
}

/** A video of the demo whose cut failed: what is changed of its row. */
export const failedVideo = { status: 'failed', equipmentId: device, startTime, endTime } as const
export const failedVideoId = stableId('qvod:3')

/** What is done with videos and their categories, in an order in which each finds what it needs. */
export const videoWrites = [
  { method: 'POST', path: category('add'), body: { name: '留痕' } },
  { method: 'PUT', path: category('edit'), body: { id: stableId('qvod-category:course'), name: '课程' } },
  { method: 'POST', path: video('add'), body: { title: '留痕', filePath: '城市风光/港口晨曦.mp4' } },
  { method: 'PUT', path: video('edit'), body: { id: draft, tags: '留痕' } },
  { method: 'POST', path: video('fromFiles'), body: { paths: ['城市风光/路口车流.mp4'] } },
  { method: 'POST', path: video('fromRecord'), body: { equipmentId: device, startTime, endTime, title: '留痕' } },
  { method: 'POST', path: video('retry'), body: { id: failedVideoId } },
  { method: 'POST', path: video('publish'), body: { id: draft } },
  { method: 'POST', path: video('offline'), body: { id: draft } },
  { method: 'DELETE', path: video('delete'), query: { id: draft } },
  { method: 'DELETE', path: video('deleteBatch'), query: { ids: withdrawn } },
  { method: 'DELETE', path: category('delete'), query: { id: stableId('qvod-category:safety') } },
] as const

/** What is done with venues, their chat and viewers, in an order in which each finds what it needs. */
export const venueWrites = [
  { method: 'POST', path: venue('add'), body: { title: '留痕', sourceIds: equipmentId(2) } },
  { method: 'PUT', path: venue('edit'), body: { id: stableId('venue:2'), sourceIds: equipmentId(2) } },
  { method: 'POST', path: venue('cut'), body: { id: stableId('venue:2'), equipmentId: equipmentId(2) } },
  { method: 'POST', path: venue('notice'), body: { id: stableId('venue:2') } },
  { method: 'POST', path: venue('start'), body: { id: stableId('venue:1') } },
  { method: 'POST', path: venue('end'), body: { id: stableId('venue:1') } },
  { method: 'POST', path: venue('close'), body: { id: stableId('venue:2') } },
  { method: 'POST', path: venue('chat/send'), body: { id: living, content: '留痕' } },
  { method: 'POST', path: venue('chat/hold'), body: { id: venueMessage.id } },
  { method: 'POST', path: venue('chat/release'), body: { id: venueMessage.id } },
  { method: 'POST', path: venue('chat/delete'), body: { id: venueMessage.id } },
  { method: 'POST', path: venue('mute'), body: { id: living, viewerId: venueViewer.id, minutes: 5 } },
  { method: 'POST', path: venue('kick'), body: { id: living, viewerId: venueViewer.id } },
  { method: 'DELETE', path: venue('delete'), query: { id: stableId('venue:1') } },
  { method: 'DELETE', path: venue('deleteBatch'), query: { ids: stableId('venue:2') } },
] as const
