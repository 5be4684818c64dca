import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { MenuIcon } from '../../../../elements/menu/MenuIcon'
import { Icon } from '../../../../elements/parts/icon'
import { Status, Tag } from '../../../../elements/parts/indicators'
import { BUTTON, isOfType, TOP } from './menu-types'

interface CellProps {
  record: WireRecord
  text: string
}

/** The name of an entry behind its icon. */
export function MenuName({ record, text }: CellProps): ReactNode {
  const icon = stringValue(record['icon'])
  return (
    <span className="ops-menuname">
      {isOfType(record, BUTTON) ? <Icon of={MousePointerClick} /> : icon !== '' && <MenuIcon name={icon} />}
      <span className="ops-truncate">{text}</span>
    </span>
  )
}

/** What an entry is. */
export function MenuType({ record, text }: CellProps): ReactNode {
  const tone = isOfType(record, TOP) ? 'neutral' : isOfType(record, BUTTON) ? undefined : 'info'
  return <Tag tone={tone}>{text}</Tag>
}

/** Whether the menu shows an entry; buttons are in none. */
export function MenuShown({ record, text }: CellProps): ReactNode {
  if (isOfType(record, BUTTON)) return null
  return stringValue(record['hidden']) === 'true' ? <Status shape="ring">{text}</Status> : <Status tone="success">{text}</Status>
}

/** Paths and codes, of which every character counts. */
export function MenuCode({ text }: CellProps): ReactNode {
  return <span className="ops-menucode">{text}</span>
}
