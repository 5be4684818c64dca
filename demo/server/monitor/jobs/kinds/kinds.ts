import type { JobKind } from './kind'
import { orphanFiles } from './orphan-files'
import { logRetention, visitRetention } from './retention'
import { sample } from './sample'

/** Everything that jobs of this server can do, by the name of the class. */
export const JOB_KINDS: ReadonlyMap<string, JobKind> = new Map(
  [orphanFiles, logRetention, visitRetention, sample].map((kind) => [kind.className, kind]),
)
