/** An empty box of the grid with a role, which pages restyle by `::part`. */
export function partBox(role: string, part: string): HTMLElement {
  const box = document.createElement('div')
  box.setAttribute('role', role)
  box.setAttribute('part', part)
  return box
}
