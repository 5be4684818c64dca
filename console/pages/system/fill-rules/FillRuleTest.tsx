import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { Field, TextInput } from '../../../../elements/parts/field'
import { Failed } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { fillRulePaths } from './fill-rule-paths'
import { fillRulesStrings } from './fill-rules.strings'

/** Shows a value that a rule makes, and another one. */
export default function FillRuleTest({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(fillRulesStrings)
  const locale = useLocale()
  const made = useServerData({
    key: ['fill-rule-test', recordIdOf(record)],
    load: async (transport, signal) =>
      stringValue(await transport.get(fillRulePaths.test, { ruleCode: stringValue(record['ruleCode']) }, { signal })),
    noCache: true,
  })
  useSubject(name)
  return (
    <Dialog
      open
      heading={t('testTitle')}
      subtitle={name}
      onOpenChange={onClose}
      actions={
        <>
          <DialogCancel>{t('close')}</DialogCancel>
          <Button kind="primary" loading={made.status === 'loading'} onClick={made.retry}>
            {t('again')}
          </Button>
        </>
      }
    >
      {made.error ? (
        <Failed title={t('testFailed')} text={describeError(made.error, locale)} onRetry={made.retry} />
      ) : (
        <Field label={t('testResult')} help={t('testHelp')}>
          <TextInput value={made.data ?? ''} onChange={() => undefined} readOnly checking={made.status === 'loading'} spellCheck={false} />
        </Field>
      )}
    </Dialog>
  )
}
