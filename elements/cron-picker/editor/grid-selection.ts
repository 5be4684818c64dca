/** Adds or removes all values from one to another, in the order the grid shows them. */
export function setSpan(order: readonly number[], chosen: readonly number[], from: number, to: number, on: boolean): number[] {
  const ends = [order.indexOf(from), order.indexOf(to)]
  const span = new Set(order.slice(Math.min(...ends), Math.max(...ends) + 1))
  return order.filter((value) => (span.has(value) ? on : chosen.includes(value)))
}

/** Where an arrow key leads in a grid of so many columns; the same place at an edge. */
export function moveInGrid(order: readonly number[], value: number, key: string, columns: number): number {
  const at = order.indexOf(value)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: order.length - 1 }[key]
  return to === undefined ? value : (order[to] ?? value)
}
