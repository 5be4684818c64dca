/** Names that servers give to codecs, and the common profile of each, to ask the browser with. */
const profiles: readonly (readonly [names: RegExp, codec: string])[] = [
  [/^(h\.?265|hevc|hvc1|hev1)$/i, 'hvc1.1.6.L93.B0'],
  [/^(h\.?264|avc|avc1)$/i, 'avc1.42E01E'],
  [/^(av1|av01)$/i, 'av01.0.05M.08'],
  [/^vp9$/i, 'vp09.00.31.08'],
]

/** The media type to ask about; null for a name that nobody knows, which is then simply tried. */
export function codecType(codec: string | undefined): string | null {
  const name = codec?.trim() ?? ''
  const exact = /^[a-z0-9]{4}\.[\w.]+$/i.test(name) ? name : profiles.find(([names]) => names.test(name))?.[1]
  return exact === undefined ? null : `video/mp4; codecs="${exact}"`
}

export function isH265(codec: string | undefined): boolean {
  return /^(h\.?265|hevc|hvc1|hev1)/i.test(codec?.trim() ?? '')
}
