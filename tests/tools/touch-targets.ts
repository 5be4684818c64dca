/** What sticks out of the screen at its sides and cannot be scrolled to, by class or tag. Runs in the page. */
export function widerThanScreen(): string[] {
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  return [
    ...wide,
    ...roots(document).flatMap((root) =>
      [...root.querySelectorAll<HTMLElement>('*')]
        .filter((element) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return false
          const { left, right, width } = element.getBoundingClientRect()
          return width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
        })
        .map((element) => `${element.localName}.${element.className}`),
    ),
  ]
}

/**
 * Names of the controls in sight that a finger may miss: less than 24 px around their middle react (WCAG 2.2, 2.5.8; links in a line of
 * text excepted). Runs in the page.
 */
export function smallTargets(): string[] {
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  const controls =
    'button, a[href], input:not([type=hidden], [type=file]), textarea, [role=combobox], [role=menuitem], [role=option], [role=tab], [role=radio], [role=switch]'
  return roots(document).flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        control.matches(':disabled') ||
        getComputedStyle(control).display === 'inline'
      )
        return []
      // A box reacts with its words, an input with its frame.
      const target = control.closest<HTMLElement>('label, .ops-input') ?? control
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // What reacts may be larger than what is drawn.
      const reacts = (dx: number, dy: number): boolean => {
        const hit = root.elementFromPoint(x + dx, y + dy)
        return hit !== null && target.contains(hit)
      }
      if (width === 0 || !reacts(0, 0) || (width >= 24 && height >= 24)) return []
      const reach = 11.5
      return (
        [
          [-reach, 0],
          [reach, 0],
          [0, -reach],
          [0, reach],
        ] as const
      ).every(([dx, dy]) => reacts(dx, dy))
        ? []
        : [
            `${control.localName}.${control.className} ${control.ariaLabel ?? control.textContent} ${Math.round(width)}x${Math.round(height)}`,
          ]
    }),
  )
}

/**
 * Fields in sight that a phone zooms into when they are tapped, which are those of letters below 16 px, or that are lower than the 40 px of
 * forms for fingers. Runs in the page.
 */
export function smallFields(): string[] {
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  return roots(document).flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>('.ops-input, textarea, input:not([type=hidden], [type=file], [type=checkbox], [type=radio])')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((field) => {
        const [size, { height, width }] = [Number.parseFloat(getComputedStyle(field).fontSize), field.getBoundingClientRect()]
        const isLow = field.matches('.ops-input') && height < 40
        return width <= 1 || (size >= 16 && !isLow) ? [] : [`${field.localName}.${field.className} ${size}px, ${Math.round(height)} high`]
      }),
  )
}
