import { PenLine, Rows3 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { FormPage } from '../../../../elements/list-page/resource-form/FormPage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { headingOf } from '../../../../elements/list-page/resource/words'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { useSubject } from '../../../../elements/parts/page-host'
import { PageSkeleton } from '../../parts/PageSkeleton'
import type { PageProps } from '../../parts/page.types'
import { LoadError } from '../LoadError'
import { DetailRows } from './DetailRows'
import { detailsForm } from './details-form'
import { detailLists, type FormDescription, hasOwnDetailForms, readForm } from './form-responses'
import formCss from './online-form.css?inline'
import { onlineFormStrings } from './online-form.strings'
import { describing, onlineResource } from './online-resource'

interface OnlineFormPageProps extends PageProps {
  /** The form alone, whatever the definition says. */
  alone?: boolean
}

/**
 * Any online form, by the code in its address (clause 2.2-11), which menus of 3.8 call `id`, beside `table` the id of a record, in the shape its definition has: a list, a tree, rows that open their
 * details, or the form alone.
 */
export default function OnlineFormPage({ alone = false, formData }: OnlineFormPageProps): ReactNode {
  const t = useStrings(onlineFormStrings)
  const { code: ownCode, table, id = '' } = useParams()
  const code = ownCode ?? table ?? id
  const recordId = formData?.id ?? (table === undefined ? undefined : id)
  const request = useServerData({
    key: ['online-form', code],
    freshFor: 60_000,
    async load(transport, signal) {
      const { columns, search, items } = describing(code)
      const responses = await Promise.all([columns, search, items].map((path) => transport.get(path, {}, { signal })))
      return readForm(code, responses[0], responses[1], responses[2])
    },
  })
  if (request.status === 'failed') return <LoadError error={request.error} t={t} onRetry={request.retry} />
  if (request.status === 'loading') return <PageSkeleton />
  if (!request.data) return <LoadError error={null} t={t} onRetry={request.retry} />
  return <FormScreen key={code} form={request.data} alone={alone || request.data.theme === 'form'} recordId={recordId} />
}

/** Draws what is below a record. */
function detailsOf(code: string, resource: Resource): (record: WireRecord) => ReactNode {
  return (record) => <DetailRows code={code} resource={resource} record={record} />
}

interface FormScreenProps {
  form: FormDescription
  alone: boolean
  recordId: string | undefined
}

function FormScreen({ form, alone, recordId }: FormScreenProps): ReactNode {
  const t = useStrings(onlineFormStrings)
  const locale = useLocale()
  useSheet(formCss)
  const lists = useMemo(() => detailLists(form).map(({ name }) => name), [form])
  const extensions = useMemo(() => (lists.length > 0 && !hasOwnDetailForms(form) ? detailsForm(lists) : undefined), [form, lists])
  const resource = useMemo((): Resource => {
    const own = onlineResource(form)
    return extensions ? { ...own, formExtensions: () => Promise.resolve({ default: extensions }) } : own
  }, [form, extensions])
  const list = useResourceList(resource)
  const renderPanel = useMemo(() => (lists.length > 0 ? detailsOf(form.code, resource) : undefined), [form, resource, lists])
  const canFill = alone && resource.paths.add !== undefined
  const [filling, setFilling] = useState(canFill)
  useSubject(headingOf(resource, locale))

  const turn = canFill && (
    <Button icon={filling ? Rows3 : PenLine} onClick={() => setFilling(!filling)}>
      {t(filling ? 'records' : 'newRecord')}
    </Button>
  )
  return (
    <>
      {canFill && (
        // What was typed stays while one looks at the records.
        <div className={filling ? 'contents' : 'hidden'}>
          <FormPage resource={resource} record={null} special={extensions} tools={turn} onSaved={() => void list.afterChange()} />
        </div>
      )}
      {!filling && <ResourcePage resource={resource} list={list} recordId={recordId} tools={turn} footer={renderPanel} />}
    </>
  )
}
