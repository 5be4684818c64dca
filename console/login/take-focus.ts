/** Ref of the way on from a form that is done: it takes over the focus that went with the form. */
export function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus()
}
