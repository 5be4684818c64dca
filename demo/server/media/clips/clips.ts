import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Clip, clipOf } from '../flv/clip'
import { isKeyFrame } from '../flv/tags'

/** Beside the built server, as beside this file. */
const FOLDER = fileURLToPath(new URL('./videos', import.meta.url))

/** Path of a file of the clips that come with the server, e.g. `studio.mp4`. */
export const clipPath = (file: string): string => `${FOLDER}/${file}`

/** Clips by their name; each is read when somebody first wants it. */
export interface Clips {
  names(): string[]
  /** The small picture where the clip has one, else the large one; undefined where there is no such clip. */
  find(name: string, quality: 'main' | 'sub'): Clip | undefined
  /** What a loop of the clip shows `at` this time on the clock of its process, ms, as JPEG: the picture of its last key frame. */
  still(name: string, at: number): Buffer | undefined
}

/** The clips that come with the server, made by make-clips.mjs. */
export function shippedClips(folder = FOLDER): Clips {
  const files = new Set(readdirSync(folder))
  const read = new Map<string, Clip>()
  function clipIn(file: string): Clip {
    const clip = read.get(file) ?? clipOf(readFileSync(`${folder}/${file}`))
    read.set(file, clip)
    return clip
  }
  function find(name: string, quality: 'main' | 'sub'): Clip | undefined {
    const file = [quality === 'sub' ? `${name}-sub.flv` : '', `${name}.flv`].find((candidate) => files.has(candidate))
    return file === undefined ? undefined : clipIn(file)
  }
  return {
    names: () => [...files].filter((file) => /^[^-]+\.flv$/.test(file)).map((file) => file.slice(0, -'.flv'.length)),
    find,
    still(name, at) {
      const clip = find(name, 'main')
      const shown = clip?.tags.filter((tag) => isKeyFrame(tag) && tag.timestamp <= at % clip.duration).length ?? 0
      const file = `${name}-still-${shown}.jpg`
      return files.has(file) ? readFileSync(`${folder}/${file}`) : undefined
    },
  }
}
