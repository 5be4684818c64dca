import { defineStrings } from '../i18n/catalogue'
import type { ElementHost } from './host.types'

const faultStrings = defineStrings({
  'zh-CN': { failed: '没有加载成功', retry: '重试' },
  en: { failed: 'This could not be loaded', retry: 'Retry' },
})

/**
 * The error state of an element whose body did not come: a line and a button, in the language the
 * element has by then and without React, which may be what is missing. As small as can be: every page loads it.
 */
export function showLoadError(host: ElementHost, retry: () => void): HTMLElement {
  const texts = faultStrings[host.settings().locale]
  const note = document.createElement('p')
  const button = document.createElement('button')
  note.role = 'alert'
  button.textContent = texts.retry
  button.addEventListener('click', () => {
    note.remove()
    retry()
  })
  note.append(`${texts.failed} `, button)
  host.shadow.append(note)
  return note
}
