import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import Dashboard from '../../../../elements/dashboard/Dashboard'
import { consoleStrings } from '../../../console.strings'
import bigScreenCss from './big-screen.css?inline'

/** The big screen as a page of a menu with another path: in a tab of the console. */
export default function BigScreenTab(): ReactNode {
  const product = useStrings(consoleStrings)
  useSheet(bigScreenCss)
  return (
    <div className="ops-big-screen" data-tab="">
      <Dashboard heading={product('product')} />
    </div>
  )
}
