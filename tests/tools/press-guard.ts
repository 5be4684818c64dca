type Guarded = Window & { opsTestPress?: (() => Promise<boolean>) | undefined }

/**
 * Where a press of the element goes, in the window; null without it, or while it moves: a page that is drawn anew shifts what is
 * below. Until `endPress`, a press that meets something else, because the page moved meanwhile, reaches nothing. Runs in the page.
 */
export async function beginPress(element: Element | null): Promise<{ x: number; y: number } | null> {
  if (!element) return null
  const before = element.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top || width === 0) return null

  const types = [
    'pointerdown',
    'mousedown',
    'pointerup',
    'mouseup',
    'click',
    'dblclick',
    'touchstart',
    'touchend',
    'contextmenu',
    'auxclick',
  ]
  let meets: boolean | undefined
  let isTap = false
  let clicked: () => void
  const click = new Promise<void>((resolve) => (clicked = resolve))
  function judge(event: Event): void {
    const path = event.composedPath()
    isTap ||= event.type === 'touchstart'
    // The page may move between the touch and its click as well.
    if (meets === undefined || (isTap && meets && event.type === 'click'))
      meets = path.includes(element!) || path.some((node) => node instanceof HTMLLabelElement && node.control === element)
    if (event.type === 'click') clicked()
    if (meets) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of types) window.addEventListener(type, judge, { capture: true, passive: false })
  ;(window as Guarded).opsTestPress = async () => {
    // Where the page prevents it, no click follows.
    if (isTap && meets) await Promise.race([click, new Promise((resolve) => setTimeout(resolve, 1_000))])
    for (const type of types) window.removeEventListener(type, judge, { capture: true })
    return meets !== false
  }
  return { x: left + width / 2, y: top + height / 2 }
}

/** Whether the press met what was meant; a page that it left counts as met. Runs in the page. */
export async function endPress(): Promise<boolean> {
  const { opsTestPress: end } = window as Guarded
  delete (window as Guarded).opsTestPress
  return (await end?.()) ?? true
}
