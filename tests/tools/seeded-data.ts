import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const hour = 3_600_000

/**
 * A new data folder as the first start leaves it, without waiting for that: copied from one that `fill` made earlier for the
 * same build of the server. Copies are made for an hour only, because what is seeded counts from now.
 */
export async function seededData(cache: string, serverFile: string, fill: (dataDir: string) => Promise<void>): Promise<string> {
  const build = createHash('sha256').update(readFileSync(serverFile)).digest('hex').slice(0, 16)
  const original = join(cache, `${build}-${Math.floor(Date.now() / hour)}`)
  if (!existsSync(original)) await make(cache, original, fill)
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-flow-'))
  cpSync(original, dataDir, { recursive: true })
  return dataDir
}

async function make(cache: string, original: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    // Another run may have renamed it meanwhile.
    const found = statSync(join(cache, name), { throwIfNoEntry: false })
    if (found && found.mtimeMs < Date.now() - 2 * hour) rmSync(join(cache, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(cache, 'new-'))
  await fill(folder)
  try {
    renameSync(folder, original)
  } catch (error) {
    // Another run was quicker; its folder is as good.
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(original)) throw error
  }
}
