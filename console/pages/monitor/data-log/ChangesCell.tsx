import type { ReactNode } from 'react'
import { type Locale, useLocale } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { changesIn, changesText } from './readable-fields'
import { useObjectResource } from './use-object-resource'

export const plainChanges = (record: WireRecord, locale: Locale): string => changesText(undefined, changesIn(record), locale)

/** The first changes of a version, in words. */
export function ChangesCell({ record }: { record: WireRecord }): ReactNode {
  const locale = useLocale()
  const resource = useObjectResource(stringValue(record['dataTable']))
  return <span className="ops-muted">{changesText(resource, changesIn(record), locale)}</span>
}
