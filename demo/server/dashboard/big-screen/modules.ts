/** Parts of the big screen, in the order in which they are listed. */
export const SCREEN_MODULES = [
  'kpi',
  'deviceTypes',
  'deviceStates',
  'storage',
  'nodes',
  'traffic',
  'map',
  'wall',
  'sos',
  'liveRank',
  'dispatch',
  'liveHours',
] as const
export type ScreenModule = (typeof SCREEN_MODULES)[number]

/** Field of the response with a module. */
export const fieldOf = (module: ScreenModule): string => (module === 'map' ? 'points' : module)
