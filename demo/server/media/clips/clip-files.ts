/** The name of a file that is a clip, so many rounds of it. */
export const clipFileName = (clip: string, rounds: number): string => `clip-${clip}-${rounds}.mp4`

const CLIP_FILE = /^clip-([a-z]+)-([1-9]\d{0,2})\.mp4$/

/** The clip that a file of this name is, and how many rounds of it; null for another name. */
export function clipFileOf(fileName: string): { clip: string; rounds: number } | null {
  const [, clip, rounds] = CLIP_FILE.exec(fileName) ?? []
  return clip === undefined ? null : { clip, rounds: Number(rounds) }
}
