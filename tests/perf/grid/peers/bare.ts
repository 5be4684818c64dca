import { ruledColumns } from '../bench-data'
import { type BenchColumn, type BenchGrid, type BenchRow, boxHeight, boxWidth, columnWidth, rowHeight } from '../bench.types'

const spareRows = 4
const spareColumns = 1

/**
 * The physical limit: a fixed pool of elements whose texts are written when they differ, and plain arrays. No heads that sort, no
 * states, no keys, nothing for assistive technology.
 */
export function openGrid(): BenchGrid {
  const scroller = document.createElement('div')
  const layer = document.createElement('div')
  const input = document.createElement('input')
  const chosen = { all: false }
  let rows: BenchRow[] = []
  let columns: readonly BenchColumn[] = []
  let pool: { row: HTMLElement; cells: Text[]; shown: string[] }[] = []
  let poolColumns = 0

  function draw(): void {
    const height = `${rows.length * rowHeight}px`
    if (layer.style.height !== height) layer.style.height = height
    const from = Math.max(0, Math.min(Math.floor(scroller.scrollTop / rowHeight) - spareRows, rows.length - pool.length))
    const left = Math.max(0, Math.min(Math.floor(scroller.scrollLeft / columnWidth) - spareColumns, columns.length - poolColumns))
    for (let index = from; index < Math.min(rows.length, from + pool.length); index++) drawRow(index, left)
  }

  function drawRow(index: number, left: number): void {
    const { row, cells, shown } = pool[index % pool.length]!
    const transform = `translateY(${index * rowHeight}px)`
    if (row.style.transform !== transform) row.style.transform = transform
    if (row.classList.contains('chosen') !== chosen.all) row.classList.toggle('chosen', chosen.all)
    for (let column = left; column < left + poolColumns; column++) {
      const slot = column % poolColumns
      const text = String(rows[index]![columns[column]!.key])
      if (shown[slot] !== text) {
        shown[slot] = text
        cells[slot]!.data = text
      }
      const move = `translateX(${column * columnWidth}px)`
      const { style } = cells[slot]!.parentElement!
      if (style.transform !== move) style.transform = move
    }
  }

  function makePool(): void {
    poolColumns = Math.min(columns.length, boxWidth / columnWidth + 1 + 2 * spareColumns)
    pool = Array.from({ length: Math.min(rows.length, Math.ceil(boxHeight / rowHeight) + 1 + 2 * spareRows) }, () => {
      const row = layer.appendChild(document.createElement('div'))
      row.className = 'bare-row'
      const cells = Array.from({ length: poolColumns }, () => row.appendChild(document.createElement('div')).appendChild(new Text()))
      return { row, cells, shown: [] }
    })
  }

  return {
    mount(box, benchColumns, data) {
      columns = benchColumns
      rows = data.slice()
      scroller.className = 'bare'
      layer.style.width = `${columns.length * columnWidth}px`
      scroller.append(layer)
      makePool()
      draw()
      box.append(scroller)
      scroller.addEventListener('scroll', draw, { passive: true })
      input.addEventListener('keydown', ({ key }) => {
        if (key !== 'Enter') return
        rows[Number(input.dataset['row'])]![input.name] = input.value
        input.remove()
        draw()
      })
    },
    scrollTo: (left, top) => scroller.scrollTo(left, top),
    scrolled: () => ({ left: scroller.scrollLeft, top: scroller.scrollTop }),
    view: () => scroller.getBoundingClientRect(),
    edit(row, key) {
      input.name = key
      input.dataset['row'] = String(row)
      input.value = String(rows[row]![key])
      input.style.transform = `translateY(${row * rowHeight}px)`
      layer.append(input)
      input.focus({ preventScroll: true })
      input.select()
    },
    insertTop(row) {
      rows.unshift(row)
      draw()
    },
    remove(ids) {
      const deleted = new Set(ids)
      rows = rows.filter(({ id }) => !deleted.has(id))
      draw()
    },
    set(changes) {
      const byId = new Map(changes.map((change) => [change.id, change]))
      for (const row of rows) {
        const change = byId.get(row.id)
        if (change) row[change.key] = change.value
      }
      draw()
    },
    sort(key) {
      rows.sort((one, other) => Number(one[key]) - Number(other[key]))
      draw()
    },
    selectAll() {
      chosen.all = true
      draw()
    },
    validate: () => ruledColumns.reduce((wrong, { key }) => wrong + rows.filter((row) => row[key] === '').length, 0),
  }
}
