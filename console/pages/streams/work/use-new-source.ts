import { usePageHost } from '../../../../elements/parts/page-host'

/** The device that the address of the page names for a new task, `?source=`; '' without one. */
export function useNewSource(): string {
  const { search = '' } = usePageHost()
  return new URLSearchParams(search).get('source') ?? ''
}
