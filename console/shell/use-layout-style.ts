import { useContext, useLayoutEffect } from 'react'
import { HostContext } from '../../elements/core/define/host-context'
import type { LayoutSettings } from '../../elements/core/theme'
import { paintPrimary } from '../session/primary-color'

/**
 * Menu ground, primary colour and colours for the colour-weak, by tokens on the root of the console: also what opens in
 * the top layer follows at once. The colour stays after the sign-out: it is that of whoever signs in here.
 */
export function useLayoutStyle({ navTheme, color, colorWeak }: LayoutSettings): void {
  const host = useContext(HostContext)!
  useLayoutEffect(() => {
    const root = host.shadow.querySelector<HTMLElement>('.ops-root')
    root?.setAttribute('data-nav', navTheme)
    root?.toggleAttribute('data-weak', colorWeak)
    return () => {
      root?.removeAttribute('data-nav')
      root?.removeAttribute('data-weak')
    }
  }, [host, navTheme, colorWeak])
  useLayoutEffect(() => paintPrimary(host.element, color), [host, color])
}
