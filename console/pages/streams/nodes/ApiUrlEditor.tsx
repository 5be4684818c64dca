import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { TestedAddress, type TestOutcome } from '../../parts/TestedAddress'
import { nodePaths } from './node-paths'
import { nodesStrings } from './nodes.strings'
import { reasonsText } from './reasons'

/** Where a node is asked, and a button that asks it before anything is saved. */
export function ApiUrlEditor({ values, record, ...control }: EditorProps): ReactNode {
  const t = useStrings(nodesStrings)
  const transport = useTransport()
  const permission = useControlPermissions()
  const { kind = '', apiUser = '', apiPassword = '' } = values

  async function test(apiUrl: string): Promise<TestOutcome> {
    const result = await transport.post(nodePaths.test, { ...(record && { id: recordIdOf(record) }), kind, apiUrl, apiUser, apiPassword })
    const response = isRecord(result) ? result : {}
    const reasons = reasonsText(response['reasons'], t)
    const ok = response['ok'] === true
    const version = stringValue(response['version'])
    const first = t('testOk', {
      version: version === '' ? '' : t('testVersion', { version }),
      roundTrip: stringValue(response['roundTrip']),
      streams: stringValue(response['streams']),
    })
    return { ok: ok && reasons === '', text: [ok ? first : '', reasons].filter(Boolean).join(t('reasonEnd')) }
  }

  return (
    <TestedAddress
      {...control}
      with={[kind, apiUser, apiPassword]}
      mayTest={permission(['node:edit']).outcome === 'allowed'}
      texts={{ test: t('test'), testing: t('testing'), needsAddress: t('testNeedsUrl') }}
      onTest={test}
    />
  )
}
