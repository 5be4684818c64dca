import type { LucideIcon } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import { TextInput } from '../../elements/parts/field/TextInput'
import { Icon } from '../../elements/parts/icon'
import { type TabItem, Tabs } from '../../elements/parts/tabs'
import { RouteTitleContext } from '../routes/page-title'
import { shellStrings } from './shell.strings'

interface FrameLink {
  text: string
  /** A path of the console, or an address outside, which opens a new window. */
  to: string
  icon?: LucideIcon
}

export interface PageFrameProps {
  /** Default: the title of the page's route. */
  title?: ReactNode
  description?: ReactNode
  links?: readonly FrameLink[]
  /** A picture at the end of the head. */
  image?: { src: string; alt: string }
  search?: { placeholder: string; onSearch: (text: string) => void }
  tabs?: { items: readonly TabItem[]; value: string; onChange: (key: string) => void }
  /** Its content is still being loaded. */
  busy?: boolean
  children?: ReactNode
}

/** Head of a page above its content: what it is, where else to go, a search and tabs (clauses 2.4). */
export function PageFrame({ title, description, links = [], image, search, tabs, busy, children }: PageFrameProps) {
  const own = use(RouteTitleContext)
  const t = useStrings(shellStrings)
  const name = title ?? own
  return (
    <section className="ops-page" aria-busy={busy || undefined}>
      <header className="ops-pagehead" data-tabs={tabs ? '' : undefined}>
        <div className="ops-pagewords">
          <h1>{name}</h1>
          {description && <p>{description}</p>}
          {links.length > 0 && (
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <FrameAnchor {...link} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {image && <img src={image.src} alt={image.alt} />}
        {search && <FrameSearch {...search} />}
        {tabs && <Tabs className="ops-pagetabs" label={typeof name === 'string' && name !== '' ? name : t('pageTabs')} {...tabs} />}
      </header>
      {children}
    </section>
  )
}

function FrameAnchor({ text, to, icon }: FrameLink) {
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {text}
    </>
  )
  if (/^https?:\/\//i.test(to))
    return (
      <a className="ops-link" href={to} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <Link className="ops-link" to={to}>
      {content}
    </Link>
  )
}

function FrameSearch({ placeholder, onSearch }: NonNullable<PageFrameProps['search']>) {
  const [text, setText] = useState('')
  return (
    <TextInput
      className="ops-pagesearch"
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      onChange={setText}
      onEnter={() => onSearch(text)}
    />
  )
}
