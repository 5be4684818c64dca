import { sendKeys } from '@web/test-runner-commands'
import { inside, until } from './page'

/** Where an editor is written in, once its code is there. */
export function textOf(element: Element): Promise<HTMLElement> {
  return until(() => inside(element, '[data-field]'), 'the text')
}

/** Control A. */
export async function selectAll(): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: 'a' })
  await sendKeys({ up: 'Control' })
}
