import { benchColumns, benchRows } from './bench-data'
import { type BenchGrid, type BenchRow, boxHeight, boxWidth, columnWidth, type GridName, rowHeight } from './bench.types'
import { nextFrame, painted, textAt } from './painted-frames'

const openers: Readonly<Record<GridName, () => Promise<{ openGrid: () => BenchGrid | Promise<BenchGrid> }>>> = {
  ours: () => import('./peers/ours'),
  bare: () => import('./peers/bare'),
  'ag-grid': () => import('./peers/ag-grid'),
  revogrid: () => import('./peers/revogrid'),
  'vxe-table': () => import('./peers/vxe-table'),
  'react-data-grid': () => import('./peers/react-data-grid'),
  slickgrid: () => import('./peers/slickgrid'),
  tanstack: () => import('./peers/tanstack'),
}

/** What the benchmark calls in its page: one grid, one number of rows. */
class BenchPage {
  #grid!: BenchGrid
  #rows: BenchRow[] = []

  /** Code and data are there before anything is measured. */
  async prepare(name: GridName, count: number): Promise<void> {
    this.#rows = benchRows(count)
    const { openGrid } = await openers[name]()
    this.#grid = await openGrid()
    document.body.innerText = ''
    const box = document.body.appendChild(document.createElement('div'))
    box.id = 'box'
    Object.assign(box.style, { width: `${boxWidth}px`, height: `${boxHeight}px` })
  }

  async mount(): Promise<void> {
    await this.#grid.mount(document.getElementById('box')!, benchColumns, this.#rows)
  }

  get #most(): { left: number; top: number } {
    const { width, height } = this.#grid.view()
    return { left: benchColumns.length * columnWidth - width, top: this.#rows.length * rowHeight - height }
  }

  // ---- scrolling; each resolves with the times between frames, ms ----

  async #frames(count: number, step: (frame: number) => void): Promise<number[]> {
    const times: number[] = []
    let last = await nextFrame()
    for (let frame = 0; frame < count; frame++) {
      await painted()
      step(frame)
      const now = await nextFrame()
      times.push(now - last)
      last = now
    }
    return times
  }

  jump(count: number): Promise<number[]> {
    const { top } = this.#most
    return this.#frames(count, (frame) => this.#grid.scrollTo(0, Math.round(((frame * 0.618_034) % 1) * top)))
  }

  async smooth(count: number): Promise<number[]> {
    this.#grid.scrollTo(0, 0)
    await painted()
    return this.#frames(count, (frame) => this.#grid.scrollTo(0, (frame + 1) * 120))
  }

  sideways(count: number): Promise<number[]> {
    const { left } = this.#most
    const { top } = this.#grid.scrolled()
    return this.#frames(count, (frame) => this.#grid.scrollTo(left - Math.abs(left - (((frame + 1) * 60) % (2 * left))), top))
  }

  /** Counts samples that show no row or another one: after the paint, and before the grid was told of the scroll. */
  async scroll(count: number, kind: 'jump' | 'smooth'): Promise<{ wrong: number; uncovered: number; samples: number }> {
    const { top } = this.#most
    let wrong = 0
    let uncovered = 0
    this.#grid.scrollTo(0, 0)
    await nextFrame()
    await painted()
    for (let frame = 1; frame <= count; frame++) {
      this.#grid.scrollTo(0, kind === 'smooth' ? frame * 120 : Math.round(((frame * 0.618_034) % 1) * top))
      if (kind === 'smooth') uncovered += this.wrongRows()
      await nextFrame()
      await painted()
      wrong += this.wrongRows()
    }
    return { wrong, uncovered, samples: count * 3 }
  }

  /** Looks at three rows in sight: how many of them are not there. */
  wrongRows(): number {
    const { left, top, height } = this.#grid.view()
    const scrolled = this.#grid.scrolled().top
    const first = Math.ceil(scrolled / rowHeight)
    const last = Math.floor((scrolled + height) / rowHeight) - 1
    const expected = (row: number): string => String(this.#rows[row]?.['c0'])
    return [first, Math.floor((first + last) / 2), last].filter(
      (row) => textAt(left + columnWidth / 2, top + (row + 0.5) * rowHeight - scrolled) !== expected(row),
    ).length
  }

  async toTop(): Promise<void> {
    this.#grid.scrollTo(0, 0)
    await nextFrame()
    await painted()
  }

  // ---- commands ----

  async edit(row: number): Promise<void> {
    await this.#grid.edit(row, 'c0')
  }

  /** The row is a first one in the order of `sort` too. */
  async insertTop(): Promise<void> {
    await this.#grid.insertTop({ ...this.#rows[0]!, id: 'new', c0: 'New row', c1: 0 })
  }

  /** A thousand rows, spread over all of them; not the first one. */
  async remove(): Promise<void> {
    const step = this.#rows.length / 1000
    await this.#grid.remove(Array.from({ length: 1000 }, (_, index) => `r${index * step + 1}`))
  }

  async set(): Promise<void> {
    const step = this.#rows.length / 10_000
    await this.#grid.set(Array.from({ length: 10_000 }, (_, index) => ({ id: `r${index * step}`, key: 'c0', value: `Set ${index}` })))
  }

  async sort(): Promise<void> {
    await this.#grid.sort('c1')
  }

  async selectAll(): Promise<void> {
    await this.#grid.selectAll()
  }

  canValidate(): boolean {
    return this.#grid.validate !== undefined
  }

  async validate(): Promise<void> {
    await this.#grid.validate!()
  }

  /** The text of a cell in sight. */
  shown(row: number, column: number): string {
    const { left, top } = this.#grid.view()
    return textAt(left + (column + 0.5) * columnWidth, top + (row + 0.5) * rowHeight)
  }

  elements(): number {
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? count(shadowRoot) : 0), 0)
    return count(document.getElementById('box')!)
  }
}

export type { BenchPage }

Object.assign(globalThis, { bench: new BenchPage() })
