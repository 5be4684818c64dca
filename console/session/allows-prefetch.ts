/** https://wicg.github.io/netinfo and https://wicg.github.io/savedata; absent in some browsers. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/** Whether code may be loaded before it is needed: not on a slow, metered or data-saving connection. */
export function allowsPrefetch({ saveData = false, effectiveType = '4g', type }: Connection = {}): boolean {
  return !saveData && effectiveType === '4g' && type !== 'cellular'
}
