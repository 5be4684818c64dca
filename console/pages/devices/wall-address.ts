/** As many devices as a wall takes. */
export const maxOnWall = 100

/** Where these devices are shown beside each other. */
export const wallAddress = (ids: readonly string[]): string =>
  `/cloudlive/wall?ids=${ids.slice(0, maxOnWall).map(encodeURIComponent).join()}`
