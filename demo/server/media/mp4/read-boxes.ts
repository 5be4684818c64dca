import { boxesIn } from './fragments'

/** A box of ISO 14496-12 with its content. */
export interface ReadBox {
  name: string
  body: Buffer
}

/** The boxes in `bytes` from `start` on; one that is longer than its parent ends the list. */
export function childBoxes(bytes: Buffer, start = 0): ReadBox[] {
  return [...boxesIn(bytes, start)].map(({ name, inner, end }) => ({ name, body: bytes.subarray(inner, end) }))
}

/** The content of the first box of this name. */
export function bodyOf(boxes: readonly ReadBox[], name: string): Buffer | undefined {
  return boxes.find((one) => one.name === name)?.body
}
