import { defaultColor } from '../../elements/core/theme/primary-color'

/** Under which name the user's primary colour is stored: that of a JeecgBoot console on the same origin. */
export const colorName = 'DEFAULT_COLOR'

const token = '--ops-primary'

/** What the page itself asked for before the user's colour was laid over it. */
const ofPage = new WeakMap<HTMLElement, string>()

/** Shows a console in the user's primary colour. The default one leaves, or gives back, what the page asked for. */
export function paintPrimary(element: HTMLElement, color: string): void {
  const { style } = element
  const own = ofPage.get(element) ?? style.getPropertyValue(token)
  ofPage.set(element, own)
  style.setProperty(token, color === defaultColor ? own : color)
}
