import type { Ingest } from '../contract/ingest'
import type { WatchGuard } from './watch-guard'

/** Who pushes or watches what has just been ended goes at once, here; other processes see it within two seconds. */
export async function disconnectRevoked({
  ingest,
  watchGuard,
}: {
  ingest: Pick<Ingest, 'poll'>
  watchGuard: Pick<WatchGuard, 'poll'>
}): Promise<void> {
  await ingest.poll()
  await watchGuard.poll()
}
