/** What keeps Enter from submitting a form that has no button (WHATWG HTML, implicit submission). */
const blocking =
  'input:not([type=checkbox], [type=radio], [type=hidden], [type=button], [type=reset], [type=file], [type=range], [type=color])'
const submitters = 'button:not([type=button], [type=reset]), input:is([type=submit], [type=image])'

/** Does what Enter in a native text field does: presses the form's submit button; without one only a lone field submits. */
export function submitImplicitly(element: HTMLElement): void {
  const { form } = element as HTMLElement & { form?: HTMLFormElement | null }
  const controls = [...(form?.elements ?? [])]
  const button = controls.find((control): control is HTMLElement => control.matches(submitters))
  if (button) button.click()
  else if (!controls.some((control) => control !== element && (control.matches(blocking) || control.localName.startsWith('ops-'))))
    form?.requestSubmit()
}
