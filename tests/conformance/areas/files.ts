import { type Area, call, openCall } from '../contract'
import { withChecks, type Check, file, oneOf, errorResponse, succeeds } from '../expectations'

/** A picture of one point. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

function upload(fields: Readonly<Record<string, string>>, hasFile = true): { form: FormData } {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (hasFile) form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'conform.png')
  return { form }
}

/** The stored path, or the whole address of another storage. */
const storedPath: Check = (_result, { response, world }) => {
  world.uploaded = String(response.envelope?.['message'])
  return !/^(?:https?:\/\/|[\w-]+\/).*\.png$/.test(world.uploaded) && 'expected the stored path as message'
}

const isLocal: Check = (_result, { response }) => response.envelope?.['message'] !== 'local' && 'expected message local'

const WORKBOOK = /ms-excel|spreadsheet|octet-stream|force-download/

/** Uploads, stored files, import and export. */
export const FILES: Area = {
  name: 'files',
  calls: [
    call(
      'POST /sys/common/upload',
      {
        title: 'stores a file and answers its path',
        request: () => upload({ biz: 'temp', isup: '1' }),
        expects: withChecks(succeeds(), storedPath),
      },
      {
        title: 'answers a picture of the editor',
        request: () => upload({ biz: 'jeditor', jeditor: '1' }),
        expects: oneOf('pictures of the editor', { local: withChecks(succeeds(), isLocal), stored: withChecks(succeeds(), storedPath) }),
      },
      { title: 'refuses no file', request: () => upload({ biz: 'temp' }, false), expects: errorResponse() },
    ),
    openCall('GET /sys/common/static/{+path}', {
      title: 'sends what was uploaded to everybody',
      as: 'nobody',
      when: ({ uploaded }) => uploaded !== '' && !uploaded.startsWith('http'),
      request: ({ uploaded }) => ({ path: { path: uploaded } }),
      expects: file(/image|octet-stream|force-download/),
    }),
    call('GET /sys/user/exportXls', {
      title: 'chosen rows as a workbook',
      needs: ['user'],
      request: (world) => ({ query: { selections: world.id('user') } }),
      expects: file(WORKBOOK),
    }),
    call('GET /sys/position/exportXls', {
      title: 'with the query as JSON',
      needs: ['position'],
      request: (world) => ({ query: { paramsStr: JSON.stringify({ name: world.name('position') }) } }),
      expects: file(WORKBOOK),
    }),
    call('POST /sys/position/importExcel', {
      title: 'refuses what is no workbook',
      request: () => upload({}),
      expects: errorResponse(),
    }),
  ],
}
