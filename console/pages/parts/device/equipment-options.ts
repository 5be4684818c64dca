import type { FieldOption } from '../../../../elements/list-page/resource/resource.types'

/** A choice, called what the words of the list say. */
export const option = (value: string, label = value): FieldOption => ({ value, label })

export const equipmentTypes = [
  ...['ipc', 'nvr', 'encoder', 'drone', 'bodycam', 'vehicle'].map((one) => option(one)),
  option('phone', 'mobile'),
  option('gb'),
  option('other'),
]

/** How a device is fetched or sends. */
export const protocols = [
  ...(
    [
      ['rtmp', 'RTMP'],
      ['rtsp', 'RTSP'],
      ['srt', 'SRT'],
      ['webrtc', 'WebRTC'],
      ['gb28181', 'GB28181'],
      ['hls', 'HLS'],
    ] as const
  ).map(([value, label]) => option(value, label)),
  option('file'),
]

/** When a device is recorded. */
export const recordModes = [option('0', 'recordOff'), option('1', 'recordAlways'), option('2', 'recordPlan'), option('3', 'recordLive')]

export const yesOrNo = [option('1', 'yes'), option('0', 'no')]
