const two = (part: number): string => String(part).padStart(2, '0')

/** `title_YYYYMMDDHHmmss.jpg` on the viewer's clock, with no sign that a file system refuses. */
export function mediaFileName(title: string, at: Date, ending: 'jpg' | 'webm'): string {
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
  // oxlint-disable-next-line no-control-regex -- these are the ones that no file name may hold
  const safe = title.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ').trim()
  return `${safe || 'video'}_${day}${time}.${ending}`
}
