import { totalmem } from 'node:os'
import { watchProcessors } from '../../platform/measures/usage'
import { disks } from '../../platform/measures/disks'
import type { BusyCause } from './health'

/** How busy the machine is, whole percent; null where it cannot be told. */
export type Load = Readonly<Record<BusyCause, number | null>>

/** Shares of the processors that are put together: one look alone may meet a moment. */
const LOAD_SAMPLES = 3

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100)

/** Of what this process may use: of the machine, or of its container. */
function memory(): number {
  const limit = process.constrainedMemory()
  const all = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return percent(1 - process.availableMemory() / all)
}

async function disk(dataDir: string): Promise<number | null> {
  try {
    const [data] = await disks(dataDir)
    return data?.restPPT ?? null
  } catch {
    // Some file systems do not say.
    return null
  }
}

/** Tells how busy the machine of this process is: processors as the mean of the last three looks, and the disk that holds `dataDir`. */
export function watchLoad(dataDir: string): () => Promise<Load> {
  const processors = watchProcessors()
  let shares: number[] | undefined
  return async () => {
    const { system } = processors()
    // The first look is the beginning of the first share.
    shares = shares ? [...shares, system].slice(-LOAD_SAMPLES) : []
    const cpu = shares.length === 0 ? null : percent(shares.reduce((sum, share) => sum + share, 0) / shares.length)
    return { cpu, mem: memory(), disk: await disk(dataDir) }
  }
}
