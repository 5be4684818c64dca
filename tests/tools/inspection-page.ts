import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { expectSoon, waitFor } from './wait'
import { uploadedFiles } from '../../demo/server/testing/uploaded-files'

const field = '#zh-files'

export interface FileLine {
  name: string
  tone: string | undefined
  percent: number | undefined
  text: string
}

/** Somebody at the field of files of the inspection page, signed in. */
export async function openInspection(site: Site): Promise<ConsolePage> {
  const app = await site.open()
  await app.go('/inspection.html')
  // The page moves until its fields are drawn.
  await app.page.waitForFunction(() =>
    [...document.querySelectorAll('ops-file-upload, ops-image-upload')].every((upload) =>
      upload.shadowRoot?.querySelector('input[type=file]'),
    ),
  )
  await app.fill('密码', '123456')
  await app.press('连接')
  await expectSoon(() => app.page.$eval('#sign-in output', (output) => output.textContent)).toBe('已连接：高远')
  return app
}

/** Text of this size in a file of the test's own folder. */
export function makeFile(site: Site, name: string, bytes: number): string {
  const path = join(site.server.dataDir, name)
  writeFileSync(
    path,
    randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes),
  )
  return path
}

export async function chooseFiles(app: ConsolePage, ...paths: string[]): Promise<void> {
  // It is hidden, and `waitForSelector` sees what comes into a shadow root only where it waits for something visible.
  const input = await waitFor(() => app.page.$(`${field} >>> input[type=file]`), 'the file input')
  await input.uploadFile(...paths)
}

export function fileLines(app: ConsolePage): Promise<FileLine[]> {
  return app.within(field).all('.ops-file', (rows) =>
    rows.map((row) => ({
      name: row.querySelector('.ops-filename > .ops-truncate')?.textContent ?? '',
      tone: row.dataset['tone'],
      percent: row.querySelector('[role=progressbar]')
        ? Number(row.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow'))
        : undefined,
      text: row.innerText,
    })),
  )
}

/** Names of the files that the field's value holds. */
export function storedNames(app: ConsolePage): Promise<string[]> {
  return app.page.$eval(field, (element) => {
    const { value } = element as HTMLInputElement
    return value === '' ? [] : (JSON.parse(value) as { fileName: string }[]).map(({ fileName }) => fileName)
  })
}

/** Names of all uploaded files, half-sent ones included. */
export const serverFiles = (site: Site): string[] => uploadedFiles(site.server.dataDir).map((path) => basename(path))
