import { rowsXml, sheetHead, sheetTail } from './sheet-xml'
import type { SheetCell, SheetWriter, SheetPlan } from './sheet.types'
import { workbookFiles, workbookType } from './workbook-xml'
import { type PackedFile, ZipFile, zipOf } from './zip-file'

/** A workbook of one sheet, compressed row by row: what was taken is not kept. */
export class XlsxFile implements SheetWriter {
  readonly #sheet = new ZipFile('xl/worksheets/sheet1.xml')
  readonly #started: Promise<void>
  #next = 2

  constructor(private readonly plan: SheetPlan) {
    this.#started = this.#sheet.write(sheetHead(plan))
  }

  async add(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    await this.#started
    const first = this.#next
    this.#next += rows.length
    await this.#sheet.write(rowsXml(rows, first))
  }

  async finish(): Promise<Blob> {
    await this.#sheet.write(sheetTail)
    const files: PackedFile[] = []
    for (const [name, text] of Object.entries(workbookFiles(this.plan.name))) {
      const file = new ZipFile(name)
      await file.write(text)
      files.push(await file.close())
    }
    return zipOf([...files, await this.#sheet.close()], workbookType)
  }

  stop(): void {
    this.#sheet.stop()
  }
}
