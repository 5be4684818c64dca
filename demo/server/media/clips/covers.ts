import { mkdir, writeFile } from 'node:fs/promises'
import { stableId } from '../../platform/base/ids'
import { uploadFolder } from '../../platform/files/folders'
import { shippedClips } from './clips'

const CLIPS = ['harbour', 'crossing', 'studio', 'tunnel'] as const
const FOLDER = 'covers'

export type CoverClip = (typeof CLIPS)[number]

/** Path among the uploads of a picture of a shipped clip: a cover in the demo. */
export const coverOf = (clip: CoverClip): string => `${FOLDER}/${stableId(`cover:${clip}`)}.jpg`

/** Copies those pictures among the uploads. */
export async function storeCovers(dataDir: string): Promise<void> {
  const root = uploadFolder(dataDir)
  await mkdir(`${root}/${FOLDER}`, { recursive: true })
  const clips = shippedClips()
  await Promise.all(CLIPS.map((clip) => writeFile(`${root}/${coverOf(clip)}`, clips.still(clip, 0)!)))
}
