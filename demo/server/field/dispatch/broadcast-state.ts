/** A room in which nothing is broadcast: the host has ended it, or is gone. */
export const NO_BROADCAST = { broadcastSource: null, broadcastPath: null, broadcastVolume: null } as const
