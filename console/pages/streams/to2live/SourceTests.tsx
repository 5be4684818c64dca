import { Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Tag } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { testsOf } from './source-tests'
import { to2livePath } from './to2live-path'
import { to2liveStrings } from './to2live.strings'

interface SourceTestsProps {
  task: WireRecord
  reload: () => Promise<unknown>
}

/** The last tests of the source of a task, and another one. */
export function SourceTests({ task, reload }: SourceTestsProps): ReactNode {
  const t = useStrings(to2liveStrings)
  const serverText = useServerText()
  const transport = useTransport()
  const permission = useControlPermissions()
  const { run, busy } = useServerAction(() => undefined)
  const tests = testsOf(task)

  async function test(): Promise<void> {
    await run(() => transport.post(`${to2livePath}/test`, { id: recordIdOf(task), rtspTransport: stringValue(task['rtspTransport']) }))
    await reload()
  }

  return (
    <div className="ops-sourcetests" aria-live="polite">
      <ul aria-label={t('tests')}>
        {tests.map((result) => {
          const isOk = result['ok'] === true
          return (
            <li key={stringValue(result['time'])}>
              <Tag tone={isOk ? 'success' : 'danger'}>{t(isOk ? 'passed' : 'notPassed')}</Tag>
              <time>{stringValue(result['time']).slice(11)}</time>
              <span>{isOk ? stringValue(result['codec']) : serverText(stringValue(result['reason']))}</span>
              <span>{t('testTime', { ms: Number(result['ms']) })}</span>
            </li>
          )
        })}
      </ul>
      {tests.length === 0 && <span className="ops-muted">{t(busy ? 'testing' : 'notTested')}</span>}
      <PermissionButton permission={permission(['to2live:add'])} size="sm" icon={Stethoscope} loading={busy} onClick={() => void test()}>
        {t(tests.length === 0 ? 'test' : 'testAgain')}
      </PermissionButton>
    </div>
  )
}
