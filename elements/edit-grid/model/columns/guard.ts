const reported = new WeakSet<object>()

/** What a function of the page answers; one that throws is told once, and this stands in for its answer. */
export function guard<Answer>(work: () => Answer, otherwise: Answer, owner: object): Answer {
  try {
    return work()
  } catch (error) {
    if (!reported.has(owner)) console.error(error)
    reported.add(owner)
    return otherwise
  }
}
