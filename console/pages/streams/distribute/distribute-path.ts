/** Head of the calls of targets. */
export const distributePath = '/distribute/iblDistributeTask'
