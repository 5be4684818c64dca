import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shippedClips } from '../media/clips'
import { loopedMovie } from '../media/mp4/looped-movie'
import { Failure } from '../failures'
import { newId } from '../ids'

/** Where recordings lie below the data folder. */
export function recordFolder(dataDir: string): string {
  return join(dataDir, 'records')
}

/** The name of the file of a clip that is shown so many rounds. */
export const clipFileName = (clip: string, rounds: number): string => `clip-${clip}-${rounds}.mp4`

const CLIP_FILE = /^clip-([a-z]+)-([1-9]\d{0,2})\.mp4$/

/** Names that we give: one of another kind, of a folder above say, is not read. */
const OWN_FILE = /^[\w-]+\.mp4$/

const missing = (): Failure => new Failure('录像文件不存在', 404, 404)

/**
 * Makes sure that the file of a recording is there. Those of the demo are clips of this server, as long as the recording says; each is made
 * when it is first wanted.
 *
 * @throws Failure where there is none
 */
export async function haveRecordFile(dataDir: string, fileName: string): Promise<void> {
  if (!OWN_FILE.test(fileName)) throw missing()
  const folder = recordFolder(dataDir)
  const file = join(folder, fileName)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const [, name = '', rounds = ''] = CLIP_FILE.exec(fileName) ?? []
  const clip = name === '' ? undefined : shippedClips().find(name, 'main')
  if (!clip) throw missing()
  await mkdir(folder, { recursive: true })
  // Under another name until it is whole: it may be wanted twice at once.
  const incoming = join(folder, `.${newId()}`)
  try {
    await writeFile(incoming, loopedMovie(clip, Number(rounds)))
    await rename(incoming, file)
  } finally {
    await rm(incoming, { force: true })
  }
}
