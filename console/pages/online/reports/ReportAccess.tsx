import type { ReactNode } from 'react'
import { useLocale } from '../../../../elements/core/i18n'
import { Status } from '../../../../elements/parts/indicators'
import { entryNameIn } from '../../parts/entry-names'

/** Who may open a report: a permission, by its name. */
export function ReportAccess({ text }: { text: string }): ReactNode {
  return (
    <Status tone="neutral" shape="dot">
      {entryNameIn(useLocale(), text)}
    </Status>
  )
}
