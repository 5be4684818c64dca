/** The code of a part did not come, as distinct from a view that fails. It is said on the page, so the console is spared. */
export class PartLoss extends Error {
  override readonly name = 'PartLoss'
}
