import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, messageIn } from '../../../../elements/core/transport'
import { checkByCode } from '../../../../elements/core/validation/code-check'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { Field, TextInput } from '../../../../elements/parts/field'
import { LoadFailure, Status } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { useSearchText } from '../../../../elements/parts/use-search-text'
import { checkRulesStrings } from './check-rules.strings'

/** Tries a rule with values, while they are typed. */
export default function CheckRuleTest({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(checkRulesStrings)
  const locale = useLocale()
  const ruleCode = stringValue(record['ruleCode'])
  const { text, setText, query } = useSearchText()
  const { status, data, error, retry } = useServerData({
    key: ['check-rule-test', ruleCode, query],
    load: (transport, signal) => checkByCode(transport, ruleCode, query, signal),
    noCache: true,
  })
  // What was said of the value before says nothing of this one.
  const isRested = text === query
  const result = isRested && status === 'ready' ? data : null
  useSubject(name)
  return (
    <Dialog open heading={t('testTitle')} subtitle={name} onOpenChange={onClose}>
      <Field
        label={t('testValue')}
        help={stringValue(record['ruleDescription'])}
        error={result?.passed === false ? messageIn(result, locale) : undefined}
      >
        <TextInput
          value={text}
          onChange={setText}
          clearable
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          checking={text !== '' && (!isRested || status === 'loading')}
        />
      </Field>
      <p role="status">
        {result?.passed === true && <Status tone="success">{t('testPassed')}</Status>}
        {text.trim() === '' ? t('testEmpty') : ruleCode === '' && t('testNoCode')}
      </p>
      {isRested && status === 'failed' && <LoadFailure text={t('testFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
    </Dialog>
  )
}
