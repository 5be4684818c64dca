import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import type { ElementEntry } from '../../elements/core/define/element-entry'
import { expectEqual, expectSame, expectTrue } from './assert'
import { composeIn } from './composition'
import { FakeError, useFakeServer } from './fake-server'
import { pauseTimers } from './paused-timers'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from './page'
import { middleOf } from './presses'
import { all, button, chips, closed, commit, confirm, openDialog, picked, rowOf, rows, search, typeInto } from './record-dialog'

export interface RecordPickerSample {
  readonly entry: ElementEntry
  /** Records as a server sends them; at least three, all of which can be chosen. */
  readonly records: readonly Readonly<Record<string, unknown>>[]
  /** Fields of the value and of what is shown. */
  readonly valueField: string
  readonly textField: string
  /** Path of the list call. */
  readonly path: string
  /** What the element needs beside its data. */
  readonly attributes?: string
  /** Gives the records without a server. */
  readonly setRecords?: (element: HTMLElement, records: readonly object[]) => void
}

type Picker = HTMLElement & { value: string; open: boolean; selection: readonly unknown[] }

/** What every picker of records does for its user, alone and with a server. */
export function recordPickerSuite(sample: RecordPickerSample): void {
  const { entry, records, valueField, textField, path, attributes = '' } = sample
  const { tag } = entry
  const assignRecords = sample.setRecords ?? ((element: HTMLElement) => Object.assign(element, { options: records }))
  const [key, text] = [valueField, textField].map((field) => (n: number) => String(records[n]![field])) as [
    (n: number) => string,
    (n: number) => string,
  ]

  describe(`<${tag}> with data of the page`, () => {
    before(loadKit)
    beforeEach(() => setViewport({ width: 1440, height: 900 }))
    after(() => setViewport({ width: 800, height: 600 }))

    const mountPicker = (more = '', wrap = (markup: string) => markup): Picker => {
      const element = mountHtml(wrap(`<${tag} ${attributes} ${more}></${tag}>`)).querySelector<Picker>(tag)!
      assignRecords(element, records)
      return element
    }

    it('[0-17] joins the keys in the order of choice, says so once, and offers the records', async () => {
      const element = mountPicker('multiple')
      const changes = captureEvents(element, 'change')
      await openDialog(element)
      for (const n of [2, 0, 1]) (await rowOf(element, text(n))).querySelectorAll('td')[1]!.click()
      await confirm(element)
      expectEqual([element.value, changes.length], [[2, 0, 1].map(key).join(','), 1])
      expectEqual(
        element.selection,
        [2, 0, 1].map((n) => records[n]),
      )
    })

    it('restores the choice when it is cancelled', async () => {
      const element = mountPicker(`multiple value="${key(0)}"`)
      const changes = captureEvents(element, 'change')
      await openDialog(element)
      ;(await rowOf(element, text(1))).click()
      await waitFor(() => picked(element).length === 2, 'the second record')
      await sendKeys({ press: 'Escape' })
      ;(await button(element, '放弃修改')).click()
      await closed(element)
      expectEqual([element.value, changes.length, chips(element).length], [key(0), 0, 1])
      await openDialog(element)
      expectEqual(picked(element).length, 1)
    })

    it('keeps values whose record is gone as raw text, and saves them again', async () => {
      const element = mountPicker(`multiple value="ghost,${key(0)}"`)
      await waitFor(() => chips(element)[0] === 'ghost' && chips(element).length === 2, 'both tags')
      await commit(element, text(1))
      expectEqual(element.value, `ghost,${key(0)},${key(1)}`)
    })

    it('replaces the choice where one is wanted, and lets it be pressed again', async () => {
      const element = mountPicker(`value="${key(0)}"`)
      await openDialog(element)
      for (const n of [1, 1]) (await rowOf(element, text(n))).click()
      await confirm(element)
      expectEqual(element.value, key(1))
    })

    it('removes by the cross, keeps focus in the list, and empties', async () => {
      const element = mountPicker(`multiple value="${key(0)},ghost"`)
      await openDialog(element)
      await sendMouse({
        type: 'click',
        position: middleOf(await waitFor(() => queryShadow(element, '.ops-picker-picked li button:not([data-grip])'), 'a cross')),
      })
      await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('aria-label') === '移除 ghost', 'the focus')
      ;(await button(element, '清空')).click()
      await waitFor(() => picked(element).length === 0, 'nothing chosen')
      await confirm(element)
      expectEqual(element.value, '')
    })

    it('[W-P17] puts the chosen ones in another order, by carrying and by keys, and keeps the focus on the carried one', async () => {
      const element = mountPicker(`multiple value="${[0, 1, 2].map(key).join(',')}"`)
      await openDialog(element)
      await waitFor(() => picked(element).length === 3, 'the chosen ones')
      const grips = () => all(element, '.ops-picker-picked [data-grip]')
      const order = (...numbers: number[]) => picked(element).join() === numbers.map(text).join()
      grips()[0]!.focus()
      await sendKeys({ press: 'ArrowDown' })
      await waitFor(() => order(1, 0, 2), 'the first one second')
      await waitFor(() => element.shadowRoot!.activeElement === grips()[1], 'the focus on it')
      await sendKeys({ press: 'End' })
      await waitFor(() => order(1, 2, 0), 'it last')
      await sendKeys({ press: 'ArrowDown' })
      await sendKeys({ press: 'Home' })
      await waitFor(() => order(0, 1, 2), 'it first')
      await sendMouse({ type: 'move', position: middleOf(grips()[2]!) })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: middleOf(grips()[1]!) })
      await sendMouse({ type: 'move', position: middleOf(grips()[0]!) })
      await sendMouse({ type: 'up' })
      await waitFor(() => order(2, 0, 1), 'the last one first')
      await sendKeys({ press: 'Escape' })
      await waitFor(
        () => all(element, 'dialog[role="alertdialog"]')[0]?.textContent?.includes('没有确定的顺序'),
        'the question about the order',
      )
      ;(await button(element, '继续编辑')).click()
      await confirm(element)
      expectEqual(element.value, [2, 0, 1].map(key).join(','))
    })

    it('is used by keys alone', async () => {
      const element = mountPicker('multiple')
      await whenRendered(element)
      element.focus()
      await sendKeys({ press: 'ArrowDown' })
      await waitFor(() => queryShadow(element, 'dialog input:focus'), 'focus in the search')
      await rowOf(element, text(0))
      for (let stop = 0; stop < 12 && !element.shadowRoot!.activeElement?.closest('tbody'); stop += 1) await sendKeys({ press: 'Tab' })
      await sendKeys({ press: 'Space' })
      await waitFor(() => picked(element).length === 1, 'the choice')
      await sendKeys({ down: 'Control' })
      await sendKeys({ press: 'Enter' })
      await sendKeys({ up: 'Control' })
      await closed(element)
      expectEqual(element.value, key(0))
      await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('role') === 'combobox', 'the focus back on the field')
      await sendKeys({ press: 'Backspace' })
      expectEqual(element.value, '')
    })

    it('says when it opens and closes, and can be opened by the page', async () => {
      const element = mountPicker()
      const events = ['ops-open', 'ops-close'].map((name) => captureEvents(element, name))
      element.open = true
      await waitFor(() => queryShadow(element, 'dialog'), 'the dialog')
      expectEqual(
        events.map((list) => list.length),
        [0, 0],
      )
      ;(await button(element, '关闭')).click()
      await closed(element)
      expectEqual([element.open, ...events.map((list) => list.length)], [false, 0, 1])
      await openDialog(element)
      expectEqual([element.open, ...events.map((list) => list.length)], [true, 1, 1])
    })

    it('is a sheet of cards on a narrow screen', async () => {
      await setViewport({ width: 390, height: 844 })
      const element = mountPicker(`multiple value="${key(0)}"`)
      await openDialog(element)
      const panel = queryShadow(element, '.ops-dialog')!.getBoundingClientRect()
      expectEqual([Math.round(panel.width), Math.round(panel.bottom)], [390, 844])
      const card = await waitFor(() => all(element, '.ops-picker-card').find((one) => one.textContent?.includes(text(1))), 'the card')
      expectTrue(card.offsetHeight >= 44, 'a target of less than 44 px')
      card.click()
      await waitFor(() => picked(element).length === 2, 'the choice')
      await confirm(element)
      expectEqual(element.value, `${key(0)},${key(1)}`)
    })

    it('is whole inside a box that cuts what leaves it', async () => {
      const element = mountPicker(
        '',
        (markup) => `<div style="overflow: hidden; width: 260px; height: 60px; transform: translate(0)">${markup}</div>`,
      )
      await openDialog(element)
      const { left, right, top, bottom } = queryShadow(element, '.ops-dialog')!.getBoundingClientRect()
      expectTrue(left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 400, 'it is cut')
      expectSame(document.elementFromPoint(right - 4, (top + bottom) / 2), element, 'something lies above it')
    })

    it('works inside a dialog of the page, which stays', async () => {
      const element = mountPicker('multiple', (markup) => `<ops-modal open heading="Host">${markup}</ops-modal>`)
      const modal = element.closest('ops-modal')!
      await waitFor(() => queryShadow(modal, 'dialog'), 'the dialog of the page')
      await commit(element, text(2))
      await openDialog(element)
      await sendKeys({ press: 'Escape' })
      await closed(element)
      expectEqual([element.value, modal.open], [key(2), true])
    })

    it('takes records and names from a function of the page, and survives its failure', async () => {
      const element = mountHtml(`<${tag} ${attributes} multiple value="${key(0)}"></${tag}>`).querySelector<Picker>(tag)!
      const failures = captureEvents(element, 'ops-load-error')
      let isAway = true
      Object.assign(element, {
        source: ({ values }: { values?: readonly string[] }) =>
          isAway
            ? Promise.reject(new Error('away'))
            : Promise.resolve(
                values ? records.filter((record) => values.includes(String(record[valueField]))) : { records, total: records.length },
              ),
      })
      await waitFor(() => failures.length === 1 && all(element, '.ops-help button')[0], 'the retry button')
      expectEqual(chips(element), [key(0)])
      await openDialog(element)
      await waitFor(() => queryShadow(element, '.ops-empty[role="alert"]')?.textContent?.includes('没有取到'), 'the failure')
      isAway = false
      ;(await button(element, '重试')).click()
      ;(await rowOf(element, text(1))).click()
      await confirm(element)
      all(element, '.ops-help button')[0]?.click()
      await waitFor(() => chips(element).length === 2 && chips(element)[0] !== key(0), 'the names')
    })
  })

  describe(`<${tag}> with a server`, () => {
    before(async () => {
      await loadKit()
      await setViewport({ width: 1440, height: 900 })
    })
    after(() => setViewport({ width: 800, height: 600 }))

    const server = useFakeServer((url) => {
      if (!url.pathname.endsWith(path)) return null
      const requested = url.searchParams.get(valueField)
      const found = requested?.endsWith(',')
        ? records.filter((record) => requested.split(',').includes(String(record[valueField])))
        : records
      return { records: found, total: found.length }
    })
    const mountPicker = (more = ''): Picker => server.mount(tag, `<${tag} ${attributes} ${more}></${tag}>`)

    it('looks up the names of many pickers with one call', async () => {
      const first = server.mount<Picker>(tag, `<${tag} ${attributes} multiple value="${key(0)},${key(1)},ghost"></${tag}>`.repeat(20))
      const pickers = [...first.parentElement!.querySelectorAll(tag)]
      await waitFor(() => pickers.every((one) => one.shadowRoot && chips(one).length === 3 && chips(one)[0] !== key(0)), 'all names')
      expectEqual(
        server.requests.map(({ searchParams }) => searchParams.get(valueField)),
        [`${key(0)},${key(1)},ghost,`],
      )
    })

    it('opens with one call, and needs none for the names of what was chosen', async () => {
      const element = mountPicker('multiple')
      await commit(element, text(1))
      await waitFor(() => chips(element).length === 1 && chips(element)[0] !== key(1), 'the name')
      expectEqual(server.paths(), [path])
    })

    it('shows that it waits, then that there is nothing', async () => {
      server.respond = () => ({ records: [], total: 0 })
      const element = mountPicker()
      const release = server.hold()
      await openDialog(element)
      await waitFor(() => queryShadow(element, 'table[aria-busy="true"]'), 'the wait')
      release()
      await waitFor(() => queryShadow(element, 'dialog .ops-empty')?.textContent?.includes('没有查询到任何数据'), 'the empty state')
    })

    it('says that records could not be loaded, keeps the choice and offers to try again', async () => {
      const defaultResponse = server.respond
      server.respond = () => undefined
      const element = mountPicker(`multiple value="${key(0)}"`)
      const failures = captureEvents(element, 'ops-load-error')
      await openDialog(element)
      const retry = await waitFor(() => all(element, 'dialog .ops-empty[role="alert"] button')[0], 'the failure with retry')
      expectEqual(picked(element), [key(0)])
      expectTrue(failures.length > 0, 'no event')
      server.respond = defaultResponse
      retry.click()
      await rowOf(element, text(1))
    })

    it('shows the answer to the last question when answers come out of order', async () => {
      const defaultResponse = server.respond
      const element = mountPicker()
      await openDialog(element)
      await rowOf(element, text(0))
      server.respond = (url) =>
        [...url.searchParams.values()].some((value) => value.includes('late'))
          ? { records: [{ ...records[0], [valueField]: 'late', [textField]: 'late' }], total: 1 }
          : defaultResponse(url)
      const release = server.hold()
      await search(element, 'late')
      // What is asked from now on is answered at once.
      server.hold()()
      await search(element, '')
      await rowOf(element, text(0))
      release()
      await nextFrame()
      await nextFrame()
      expectTrue(!rows(element).some((row) => row.textContent?.includes('late')), 'the older answer is shown')
    })

    it('[W-P10] [9-07] asks 300 ms after the last key, at once on Enter, and not while an input method composes', async () => {
      const element = mountPicker()
      await openDialog(element)
      await rowOf(element, text(0))
      const keywords = () =>
        server.requests.map(({ searchParams }) => [...searchParams.values()].find((value) => value.includes('k'))).filter(Boolean)
      const timers = pauseTimers(300)
      for (const typed of ['k', 'ke']) await typeInto(element, typed)
      expectEqual([timers.count(), keywords()], [1, []])
      timers.run()
      await waitFor(() => keywords().length > 0, 'the search')
      expectTrue(
        keywords().every((keyword) => keyword!.includes('ke')),
        'it asked for what was typed on the way',
      )
      const before = keywords().length
      const input = await typeInto(element, 'key')
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      await waitFor(() => keywords().length > before && keywords().at(-1)!.includes('key'), 'the search by Enter')
      expectEqual(timers.count(), 0)
      const composing = composeIn(input)
      await composing.show('kéyb')
      expectEqual(timers.count(), 0)
      await composing.end()
      await waitFor(() => timers.count() === 1, 'the wait after the composition')
      timers.release()
    })

    it('[W-P16] is told each failure once, and a retry in the dialog brings the names of the field too', async () => {
      const defaultResponse = server.respond
      server.respond = () => undefined
      const element = mountPicker(`multiple value="${key(0)}"`)
      const failures = captureEvents(element, 'ops-load-error')
      await waitFor(() => all(element, '.ops-help button')[0], 'the names that did not come')
      expectEqual(failures.length, 1)
      await openDialog(element)
      const retry = await waitFor(() => all(element, 'dialog .ops-empty[role="alert"] button')[0], 'the failure with retry')
      await nextFrame()
      await waitForEqual(() => failures.length, 2)
      server.respond = defaultResponse
      retry.click()
      await rowOf(element, text(1))
      await waitFor(() => !queryShadow(element, '.ops-help button') && chips(element)[0] !== key(0), 'the name in the field')
      expectEqual(failures.length, 2)
    })

    it('[W-P13] keeps the ticks when a page, a search or the session fails meanwhile', async () => {
      const defaultResponse = server.respond
      const element = mountPicker('multiple')
      await openDialog(element)
      ;(await rowOf(element, text(1))).click()
      await waitFor(() => picked(element).length === 1, 'the choice')
      server.respond = () => undefined
      await search(element, 'away')
      await waitFor(() => queryShadow(element, 'dialog .ops-empty[role="alert"]'), 'the failure')
      server.respond = () => new FakeError('Token失效，请重新登录')
      ;(await button(element, '重试')).click()
      await nextFrame()
      await waitFor(() => queryShadow(element, 'dialog .ops-empty[role="alert"]'), 'the failure of the session')
      expectEqual(picked(element).length, 1)
      server.respond = defaultResponse
      await search(element, '')
      await rowOf(element, text(0))
      await confirm(element)
      expectEqual(element.value, key(1))
    })

    it('asks two back ends on one page, each for its own', async () => {
      const markup = (name: string) => `<ops-config base-url="/end-${name}"><${tag} ${attributes} value="${key(0)}"></${tag}></ops-config>`
      const elements = [...mountHtml(markup('a') + markup('b')).querySelectorAll<Picker>(tag)]
      server.respond = (url) => ({ records: [{ ...records[0], [textField]: url.pathname.split('/')[1] }], total: 1 })
      await waitFor(
        () => elements.every((one, n) => one.shadowRoot && queryShadow(one, '[role="combobox"]')?.textContent?.includes(`end-${'ab'[n]}`)),
        'the name from each',
      )
    })
  })
}
