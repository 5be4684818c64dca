import { type ReactNode, useState } from 'react'
import dataCss from '../../../styles/data.css?inline'
import pageCss from '../../../styles/page.css?inline'
import formPageCss from './form-page.css?inline'
import { useSheet } from '../../core/define/host-context'
import { useFeedback } from '../../core/feedback'
import { useLocale, useStrings } from '../../core/i18n'
import { Button } from '../../parts/button'
import { useHoldUnsaved } from '../../parts/dialog/unsaved-context'
import { Failed, Note } from '../../parts/indicators'
import type { FormExtensions, Resource, WireRecord } from '../resource/resource.types'
import { headingOf } from '../resource/words'
import { ErrorSummary } from '../form/ErrorSummary'
import { formStrings } from '../form/form.strings'
import { FormSkeleton } from '../form/FormSkeleton'
import { useResourceForm } from './use-resource-form'

export interface FormPageProps {
  resource: Resource
  /** Null for a new one. */
  record: WireRecord | null
  special?: FormExtensions | undefined
  /** Behind the name of the page. */
  tools?: ReactNode
  onSaved: () => void
}

const none: readonly never[] = []

/** The form of a resource alone on a page: what was typed stays until it is saved or emptied on purpose. */
export function FormPage(props: FormPageProps): ReactNode {
  const [turn, setTurn] = useState(0)
  return <Filled key={turn} {...props} onEmpty={() => setTurn(turn + 1)} />
}

function Filled({
  resource,
  record,
  special: extensions = {},
  tools,
  onSaved,
  onEmpty,
}: FormPageProps & { onEmpty: () => void }): ReactNode {
  const t = useStrings(formStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  useSheet(dataCss)
  useSheet(pageCss)
  useSheet(formPageCss)
  const { form, data, fields } = useResourceForm({
    resource,
    mode: record ? 'edit' : 'add',
    record,
    records: none,
    special: extensions,
    onSaved() {
      onSaved()
      onEmpty()
    },
    onUnknown: () => undefined,
  })
  const { attach, busy, changed, failure, submit, tried, wrong } = form
  const ready = data.status === 'ready'

  async function startAgain(): Promise<void> {
    const details = changed.join(t('listComma'))
    const isSure = await feedback.confirm({ title: t('startAgain'), question: t('startAgainText'), details, okText: t('startAgain') })
    if (isSure) onEmpty()
  }

  useHoldUnsaved(changed.length > 0 && !busy)
  return (
    <section className="ops-page">
      <form className="ops-panel ops-formpage" noValidate onSubmit={submit}>
        <div className="ops-bar" data-views="">
          <h1 className="ops-strong">{headingOf(resource, locale)}</h1>
          <span className="ops-grow" />
          {tools}
        </div>
        <div className="ops-formpage-body">
          <div className="ops-form" ref={attach}>
            {data.status === 'loading' && <FormSkeleton />}
            {data.status === 'failed' && (
              <div data-wide="">
                <Failed title={t('loadFailed')} text={data.reason} onRetry={data.retry} />
              </div>
            )}
            {ready && failure && (
              <Note tone="danger" alert>
                {failure}
              </Note>
            )}
            {ready && fields}
            {ready && tried && <ErrorSummary wrong={wrong} />}
          </div>
        </div>
        <div className="ops-bar" data-end="">
          {changed.length > 0 && (
            <>
              <span className="ops-dot" data-tone="warning" />
              <output>{t('changed', { n: changed.length })}</output>
            </>
          )}
          <span className="ops-grow" />
          <Button disabled={changed.length === 0 || busy} onClick={() => void startAgain()}>
            {t('startAgain')}
          </Button>
          <Button kind="primary" type="submit" disabled={!ready} loading={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
