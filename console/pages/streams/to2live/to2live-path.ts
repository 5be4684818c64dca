/** Head of the calls of pulled streams. */
export const to2livePath = '/to2live/iblPullProxy'
