import { viewerTime } from '../../core/format/clock-text'

/** `title_YYYYMMDDHHmmss.jpg` on the viewer's clock, with no sign that a file system refuses. */
export function mediaFileName(title: string, at: Date, ending: 'jpg' | 'webm'): string {
  const time = viewerTime(at).replaceAll(/\D/g, '')
  // oxlint-disable-next-line no-control-regex -- these are the ones that no file name may hold
  const safe = title.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ').trim()
  return `${safe || 'video'}_${time}.${ending}`
}
