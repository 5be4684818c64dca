import { expect, it } from 'vitest'
import type { Transport } from '../../../../elements/core/transport'
import { newestRecording, recordingWithId } from './newest-recording'
import { recordPaths } from './record-paths'

const responder = (input: Readonly<Record<string, unknown>>): Transport =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it asks for nothing else
  ({ get: (path: string) => Promise.resolve(input[path] ?? null) }) as unknown as Transport

const begin = (input: Readonly<Record<string, unknown>>, id = 'd1') =>
  newestRecording(responder({ [recordPaths.list]: { records: [] }, ...input }), new AbortController().signal, id)

it('[X41] begins a device without recordings at the day that the server has, whatever the clock of the browser says', async () => {
  expect(await begin({ [recordPaths.day]: { records: [], now: '2001-02-03 00:00:05' } })).toEqual({
    equipmentId: 'd1',
    title: 'd1',
    day: '2001-02-03',
    recordId: '',
  })
})

it('begins at the day of the newest recording, where there is one', async () => {
  const record = {
    id: 'r1',
    equipmentId: 'd2',
    kind: 'always',
    equipmentId_dictText: 'Gate',
    startTime: '2026-01-31 23:59:00',
    endTime: '2026-02-01 00:01:00',
  }
  expect(await begin({ [recordPaths.list]: { records: [record] } }, '')).toEqual({
    equipmentId: 'd2',
    title: 'Gate',
    day: '2026-01-31',
    recordId: '',
  })
})

it('begins with the recording that is asked for', async () => {
  const record = {
    id: 'r1',
    equipmentId: 'd2',
    kind: 'manual',
    equipmentId_dictText: 'Gate',
    startTime: '2026-01-31 10:00:00',
    endTime: '2026-01-31 10:01:00',
  }
  const asked = recordingWithId(responder({ [recordPaths.queryById]: record }), new AbortController().signal, 'r1')
  expect(await asked).toEqual({ equipmentId: 'd2', title: 'Gate', day: '2026-01-31', recordId: 'r1' })
})

it('is nothing where nothing is recorded and no device is asked for', async () => {
  expect(await begin({}, '')).toBeNull()
})
