import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { TestedAddress, type TestOutcome } from '../../parts/TestedAddress'
import { dataSourcePaths } from './data-source-paths'
import { dataSourcesStrings } from './data-sources.strings'

/** Where a database is, and a button that connects to it before anything is saved. */
export function DbUrlEditor({ values, record, ...control }: EditorProps): ReactNode {
  const t = useStrings(dataSourcesStrings)
  const transport = useTransport()
  const permission = useControlPermissions()
  const [isAbsent, setAbsent] = useState(false)
  const { dbType = '', dbDriver = '', dbName = '', dbUsername = '' } = values
  // A server that sends the stored password to the form does not look it up for a test.
  const dbPassword = values['dbPassword'] || stringValue(record?.['dbPassword'])

  async function test(dbUrl: string): Promise<TestOutcome> {
    const body = { ...(record && { id: recordIdOf(record) }), dbType, dbDriver, dbUrl, dbName, dbUsername, dbPassword }
    try {
      const response = await transport.post(dataSourcePaths.test, body)
      const { version, roundTrip } = isRecord(response) ? response : {}
      const details = version === undefined ? '' : t('testDetails', { version: stringValue(version), roundTrip: stringValue(roundTrip) })
      return { ok: true, text: t('testOk') + details }
    } catch (error) {
      // Servers without the online module have no such call.
      setAbsent(isOpsError(error) && error.kind === 'notFound')
      throw error
    }
  }

  return (
    <TestedAddress
      {...control}
      with={[dbType, dbDriver, dbName, dbUsername, dbPassword]}
      mayTest={!isAbsent && permission(['dataSource:test', 'system:datasource:test']).outcome === 'allowed'}
      texts={{ test: t('test'), testing: t('testing'), needsAddress: t('testNeedsUrl') }}
      onTest={test}
    />
  )
}
