import type { Ingest } from '../contract/ingest'
import type { WatchGuard } from './watch-guard'

/** Who pushes or watches what has just been ended goes at once, here; other processes see it within two seconds. */
export async function letGo({ ingest, watchGuard }: { ingest: Pick<Ingest, 'look'>; watchGuard: Pick<WatchGuard, 'look'> }): Promise<void> {
  await ingest.look()
  await watchGuard.look()
}
