import { type ReactNode, useMemo } from 'react'
import { useConfigStore } from '../core/config'
import { useStrings } from '../core/i18n'
import type { ListSource } from '../core/query'
import { transportFor } from '../core/transport'
import type { PickerPanelProps, RecordTexts } from '../parts/picker'
import { listSource, optionsSource, ownSource, searchLimit } from '../parts/picker/record-sources'
import { RecordDialog } from '../parts/picker/RecordDialog'
import { useRecordList } from '../parts/picker/use-record-list'
import { bizKind } from './biz-kind'
import type { BizFields } from './biz-picker.model'
import { bizPickerStrings } from './biz-picker.strings'
import type { BizColumn, BizRecord, BizSource } from './biz-picker.types'

export interface BizPickerDialogProps extends PickerPanelProps<BizRecord> {
  multiple: boolean
  url: string | undefined
  fields: BizFields
  columns: readonly BizColumn[]
  pageSizes: readonly number[] | undefined
  options: readonly BizRecord[] | undefined
  source: BizSource | undefined
  texts: Partial<RecordTexts> | undefined
  width: number
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

/** Rows per page, the first one at the start (clauses 9). */
const defaultPageSizes = [5, 10, 20, 30]

/** Lazily loaded: all records with a search box, and the chosen ones beside them. */
export default function BizPickerDialog(props: BizPickerDialogProps): ReactNode {
  const { url = '', fields, columns, pageSizes = defaultPageSizes, options, source, texts: strings } = props
  const config = useConfigStore()
  const t = useStrings(bizPickerStrings)
  const kind = useMemo(() => bizKind(fields, columns), [fields, columns])
  const fetchList = useMemo((): ListSource => {
    if (source) return ownSource(source)
    return options
      ? optionsSource(options, fields.queryFields)
      : listSource(transportFor(config), url, fields.queryFields, ['id', fields.valueField])
  }, [config, fields, options, source, url])
  const list = useRecordList<BizRecord>({
    name: `${url}:${fields.queryFields.join()}`,
    source: fetchList,
    input: source ?? options,
    search: { keyword: '' },
    size: pageSizes[0] ?? 10,
  })
  const isSearchCut = !source && !options && fields.queryFields.length > 1 && list.search['keyword'] !== '' && list.total >= searchLimit

  return (
    <RecordDialog
      {...props}
      kind={kind}
      texts={{ noun: t('noun'), heading: t('heading'), search: t('search'), single: t('single'), nobody: t('nobody'), ...strings }}
      list={list}
      pageSizes={pageSizes}
      {...(isSearchCut && { note: t('searchCut', { n: searchLimit }) })}
    />
  )
}
