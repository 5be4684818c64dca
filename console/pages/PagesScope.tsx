import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '../../elements/parts/lazy-part'
import { type ParentPage, type Pages, PagesContext } from '../routes/pages-context'
import { hasPage } from './areas'

const PageDialog = lazyPart(() => import('./PageDialog'), { close: ({ onClose }) => onClose() })

const resourceOf: Pages['resourceOf'] = async (table) => (await import('./object-resources')).objectResource(table)

/** Lets what is inside ask for pages, and open one above the page that is open. */
export function PagesScope({ children }: { children: ReactNode }): ReactNode {
  const [parent, open] = useState<ParentPage | null>(null)
  const pages = useMemo(() => ({ has: hasPage, open, resourceOf }), [])
  return (
    <>
      <PagesContext value={pages}>{children}</PagesContext>
      {parent && <PageDialog {...parent} onClose={() => open(null)} />}
    </>
  )
}
