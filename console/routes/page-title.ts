import { createContext, useContext, useEffect } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { useWaitingAlarms } from '../session/waiting-alarms'
import { consoleStrings } from '../console.strings'

/** Whether this console owns the page it is in; an embedded one leaves the host's title alone. */
export const OwnsPageContext = createContext(false)

/** Title of the page's own route, as its menu entry says it. */
export const RouteTitleContext = createContext('')

/** The browser title: the system name alone at home, else page title and system name (clauses 1); alarms that wait are counted before it. */
export function useDocumentTitle(title: string | undefined): void {
  const t = useStrings(consoleStrings)
  const owns = useContext(OwnsPageContext)
  const waiting = useWaitingAlarms()
  const full = (waiting > 0 ? `(${waiting}) ` : '') + (title ? `${title} · ${t('product')}` : t('product'))
  useEffect(() => {
    if (owns) document.title = full
  }, [owns, full])
}
