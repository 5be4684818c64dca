const told = new WeakSet<object>()

/** What a function of the page answers; one that throws is told once, and this stands in for its answer. */
export function guard<Answer>(work: () => Answer, otherwise: Answer, owner: object): Answer {
  try {
    return work()
  } catch (error) {
    if (!told.has(owner)) console.error(error)
    told.add(owner)
    return otherwise
  }
}
