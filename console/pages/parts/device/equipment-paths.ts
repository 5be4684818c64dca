import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { playUrlsPath } from '../../../../elements/player/playback/play-urls-path'

const head = '/cloudlive/equipment'

/** Calls of those who keep devices, below the API base. */
export const equipmentPaths = {
  ...entityPaths(head),
  queryById: `${head}/queryById`,
  playUrls: playUrlsPath,
  figures: `${head}/figures`,
  viewers: `${head}/viewers`,
  events: `${head}/events`,
  kickViewer: `${head}/kickViewer`,
  group: `${head}/group`,
  grants: `${head}/grants`,
  grant: `${head}/grant`,
  revoke: `${head}/revoke`,
  stop: `${head}/stop`,
  disable: `${head}/disable`,
  enable: `${head}/enable`,
} as const
