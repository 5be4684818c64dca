import type { ReactNode } from 'react'
import { useDict } from '../../../../elements/core/dict'
import { useStrings } from '../../../../elements/core/i18n'
import DetailList from '../../../../elements/detail-list/DetailList'
import type { DetailItem } from '../../../../elements/detail-list/detail-list.types'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { type DepartRecord, departName } from '../../../../elements/parts/departs'
import { orgCategory } from '../departments/categories'
import { departsStrings } from '../departments/departs.strings'

interface BasicsProps {
  depart: DepartRecord
  /** That above it; undefined: it is in nobody's charge here, or there is none. */
  parent: DepartRecord | undefined
}

/** What a department is, to be read. */
export function Basics({ depart, parent }: BasicsProps): ReactNode {
  const t = useStrings(departsStrings)
  const { items } = useDict(orgCategory)
  const category = stringValue(depart['orgCategory'])
  const fact = (name: 'orgCode' | 'mobile' | 'fax' | 'address' | 'memo', span = 1): DetailItem => ({
    term: t(name),
    text: stringValue(depart[name]),
    span,
  })
  const facts: DetailItem[] = [
    { term: t('departName'), text: departName(depart) },
    ...(parent ? [{ term: t('parentId'), text: departName(parent) }] : []),
    fact('orgCode'),
    { term: t('orgCategory'), text: items.find(({ value }) => value === category)?.text ?? category },
    fact('mobile'),
    fact('fax'),
    fact('address', 2),
    fact('memo', 2),
  ]
  return (
    <div className="ops-panel">
      <h1 className="ops-sr-only">{departName(depart)}</h1>
      <DetailList items={facts} columns={2} />
    </div>
  )
}
