import { useControlPermissions } from '../../../../elements/parts/permission'

/** Whether its user may take pictures and clips of what he watches. */
export function useMayCapture(): boolean {
  return useControlPermissions()(['cloudlive:snapshot']).outcome === 'allowed'
}
