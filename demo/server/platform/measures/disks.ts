import { stat, statfs } from 'node:fs/promises'
import { parse, resolve } from 'node:path'

export interface Disk {
  name: string
  /** Bytes. */
  max: number
  rest: number
  /** Share that is used, whole percent; its name in JeecgBoot says the contrary. */
  restPPT: number
}

async function diskOf(path: string): Promise<Disk> {
  const { blocks, bsize, bfree, bavail } = await statfs(path)
  return { name: path, max: blocks * bsize, rest: bavail * bsize, restPPT: blocks > 0 ? Math.round(((blocks - bfree) / blocks) * 100) : 0 }
}

/** The disk that holds the data, and that of the system where it is another one. */
export async function disks(dataDir: string): Promise<Disk[]> {
  const data = resolve(dataDir)
  const { root } = parse(data)
  const [ofData, ofRoot] = await Promise.all([stat(data), stat(root)])
  return Promise.all((ofData.dev === ofRoot.dev ? [data] : [data, root]).map(diskOf))
}
