import type { Settings } from '../../platform/base/settings'
import type { Rtc } from '../contract/rtc'

const REASONS = {
  off: 'WebRTC 已关闭，设置 OPS_RTC=on 可开启',
  'no-host': 'WebRTC 未开启，请用 OPS_RTC_HOST 设置浏览器访问本服务器的 IP 地址',
} as const

/** Whether WebRTC is on, and what would switch it on. */
export function rtcStatus(setting: Settings['rtc']): Rtc['status'] {
  return typeof setting === 'string' ? { on: false, why: REASONS[setting] } : { on: true, why: '' }
}
