import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { XlsxFile } from '../../elements/edit-grid/panels/export/xlsx/xlsx-file'
import { parseTsv } from '../../elements/edit-grid/model/range/tsv-block'
import { readSheet } from '../../elements/excel-import/workbook/read-workbook'

/** LibreOffice of Debian: `apt-get install libreoffice-calc`. */
const soffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path))
const limits = { mostRows: 100, mostColumns: 100 }
const read = async (path: string | URL) => readSheet(new Uint8Array(readFileSync(path)), limits)

/** What `devices.fods` holds, as a person would type it. */
const devices = {
  sheet: '设备',
  rows: [
    ['编码', '名称', '码率', '日期', '时间', '启用'],
    ['0012', 'say "hi"', '4096.5', '2026-01-31', '2026-01-31 08:30:00', 'TRUE'],
    ['B2', '一号门\n东路 "12"', '-1234567', '2026-02-28', '2026-02-28 18:00:00', 'FALSE'],
    ['"x"', '5" pipe'],
  ],
  merged: [],
  hidden: [],
}

describe('workbooks that LibreOffice wrote', () => {
  it.each(['by-libreoffice.xlsx', 'by-libreoffice.xls'])('%s is read as it was typed there', async (name) => {
    expect(await read(new URL(name, import.meta.url))).toEqual(devices)
  })
})

describe.runIf(soffice)('LibreOffice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-libreoffice-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Opens a file and writes it in another form. @returns path of what was written */
  function convert(source: string, form: string, ending: string): string {
    const profile = pathToFileURL(join(folder, 'profile')).href
    execFileSync(
      soffice!,
      [`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--convert-to', form, '--outdir', folder, source],
      {
        stdio: 'ignore',
        timeout: 60_000,
        killSignal: 'SIGKILL',
      },
    )
    return join(
      folder,
      source
        .split('/')
        .at(-1)!
        .replace(/\.\w+$/, `.${ending}`),
    )
  }

  it('reads a workbook of the grid: texts, numbers, ticks, dates, and texts that look like formulas', async () => {
    const file = new XlsxFile({
      name: 'Geräte & 设备',
      titles: ['编码', 'Rate', 'On', 'Day', 'Moment', 'Time'],
      widths: [90, 90, 90, 90, 90, 90],
    })
    const rows = [
      [
        '0012',
        4096.5,
        true,
        { form: 'date', serial: 46_053 },
        { form: 'datetime', serial: 46_053.354_166_666_664 },
        { form: 'time', serial: 0.75 },
      ],
      ['一号门\n"东路"\t😀', -2, false, null, null, null],
      ['=1+1', 0.1, null, null, null, null],
    ] as const
    await file.add(rows)
    writeFileSync(join(folder, 'grid.xlsx'), Buffer.from(await (await file.finish()).arrayBuffer()))
    const text = convert(join(folder, 'grid.xlsx'), 'txt:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true', 'txt')
    expect(parseTsv(readFileSync(text, 'utf8'))).toEqual([
      ['编码', 'Rate', 'On', 'Day', 'Moment', 'Time'],
      ['0012', '4096.5', 'TRUE', '2026-01-31', '2026-01-31 08:30:00', '18:00:00'],
      ['一号门\n"东路"\t😀', '-2', 'FALSE', '', '', ''],
      ['=1+1', '0.1', '', '', '', ''],
    ])
  })

  it('writes one that is read here as it was typed there', async () => {
    writeFileSync(join(folder, 'devices.fods'), readFileSync(new URL('devices.fods', import.meta.url)))
    expect(await read(convert(join(folder, 'devices.fods'), 'xlsx', 'xlsx'))).toEqual(devices)
  })
})
