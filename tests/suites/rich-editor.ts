import { sendKeys } from '@web/test-runner-commands'
import { queryShadow, waitFor } from './page'

/** Where an editor is written in, once its code is there. */
export function textOf(element: Element): Promise<HTMLElement> {
  return waitFor(() => queryShadow(element, '[data-field]'), 'the text')
}

/** Control A. */
export async function selectAll(): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: 'a' })
  await sendKeys({ up: 'Control' })
}
