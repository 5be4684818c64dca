/**
 * Which rows of a pool go on showing what they show, and at which place, once rows came, went or moved: answers for each wanted row
 * the number of the one that is to show it. Null: nothing is gained, each stays at its place.
 * @param shown ids by number, '' for none; both lists go round
 * @param wanted ids in their new order
 */
export function savedPositions(shown: readonly string[], requested: readonly string[], from: number): readonly number[] | null {
  const count = shown.length
  if (requested.every((id, offset) => id === shown[(from + offset) % count])) return null
  const numbers = new Map(shown.map((id, number) => [id, number]))
  numbers.delete('')
  const saved = requested.map((id) => {
    const number = numbers.get(id)
    numbers.delete(id)
    return number
  })
  const found = saved.filter((number) => number !== undefined)
  // Elements that overtake each other would have to be taken out and put in anew, which costs more than other texts in them.
  const turns = found.filter((number, index) => number > found[(index + 1) % found.length]!).length
  if (found.length < count / 2 || turns > 1) return null
  const taken = new Set(found)
  const free = shown.map((_, number) => number).filter((number) => !taken.has(number))
  return saved.map((number) => number ?? free.shift()!)
}

/**
 * Puts elements that are to show something else behind their neighbours, so that all stand one after the other, counted round.
 * @param elements in their new order; those that did not stay may be anywhere
 * @param hasStayed of each
 */
export function putInOrder(
  elements: readonly HTMLElement[],
  hasStayed: (element: HTMLElement) => boolean,
  move: (element: HTMLElement, behind: HTMLElement) => void,
): void {
  const first = elements.findIndex(hasStayed)
  for (let step = 1; step < elements.length; step++) {
    const element = elements[(first + step) % elements.length]!
    const before = elements[(first + step - 1) % elements.length]!
    const next = before.nextElementSibling ?? before.parentElement?.firstElementChild
    if (!hasStayed(element) && element !== next) move(element, before)
  }
}
