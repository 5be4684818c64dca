import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clipFileOf } from '../../media/clips/clip-files'
import { shippedClips } from '../../media/clips/clips'
import { recordFolder } from '../../media/clips/record-folder'
import { loopedMovie } from '../../media/mp4/looped-movie'
import { ApiError } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'

/** Names that we give: one of another kind, of a folder above say, is not read. */
export const OWN_FILE = /^[\w-]+\.mp4$/

const missing = (): ApiError => new ApiError('录像文件不存在', 404, 404)

/**
 * Makes sure that the file of a recording is there. Those of the demo are clips of this server, as long as the recording says; each is made
 * when it is first wanted.
 *
 * @throws ApiError where there is none
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
  const named = clipFileOf(fileName)
  const clip = named && shippedClips().find(named.clip, 'main')
  if (!clip) throw missing()
  await mkdir(folder, { recursive: true })
  // Under another name until it is whole: it may be wanted twice at once.
  const incoming = join(folder, `.${newId()}`)
  try {
    await writeFile(incoming, loopedMovie(clip, named.rounds))
    await rename(incoming, file)
  } finally {
    await rm(incoming, { force: true })
  }
}
