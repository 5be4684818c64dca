/** ms of pictures without sound, or of sound that is left out, after which the stream is played the other way. */
const soundTimeout = 1_500
/** Bytes of the head of a file with the pointer behind it; also those of the head of a tag with the first two of its data. */
const headLength = 13
/** Bytes of the pointer behind a tag, without the data that is read with its head. */
const restLength = 4 - 2
const [codecAt, packetAt] = [11, 12]
const audio = 8
const video = 9
const aac = 10

/**
 * Reads the tags of an FLV as its bytes come, and calls `onChange` once when the sound of the stream is not as expected. A player that
 * expects sound shows no picture without it.
 */
export function watchFlvSound(isExpected: boolean, onChange: () => void): (chunk: ArrayBuffer) => void {
  let head: number[] = []
  let isBegun = false
  let skip = 0
  /** Timestamp from which the time is counted: of the last sound, of the first picture, or of the first sound that is left out. */
  let since: number | null = null
  /** Timestamp of the last tag that counts. */
  let last = 0
  let isOver = false

  function tag(kind: number, timestamp: number, isConfig: boolean): void {
    if (kind === audio && isConfig) return
    const counted = isExpected ? video : audio
    if (kind === counted) {
      // A jump, as from a cached sequence header (timestamp 0) to the present frames, is not elapsed time.
      const isJump = Math.abs(timestamp - last) > soundTimeout
      since = since === null || isJump || timestamp < since ? timestamp : since
      last = timestamp
      if (timestamp - since <= soundTimeout) return
      isOver = true
      onChange()
    } else if (kind === audio) since = timestamp
  }

  function readHead(): void {
    const view = new DataView(new Uint8Array(head).buffer)
    head = []
    if (!isBegun) {
      isBegun = true
      // Without sound in the head of the file no player waits for it.
      isOver = isExpected && (view.getUint8(4) & 4) === 0
      return
    }
    skip = (view.getUint32(0) & 0xff_ffff) + restLength
    // The highest eight bits of a timestamp follow the others.
    const timestamp = (view.getUint32(4) >>> 8) + view.getUint8(7) * 2 ** 24
    tag(view.getUint8(0), timestamp, view.getUint8(codecAt) >> 4 === aac && view.getUint8(packetAt) === 0)
  }

  return (chunk) => {
    const bytes = new Uint8Array(chunk)
    for (let at = 0; at < bytes.length && !isOver;) {
      const skipped = Math.min(skip, bytes.length - at)
      skip -= skipped
      at += skipped
      while (head.length < headLength && at < bytes.length) head.push(bytes[at++]!)
      if (head.length === headLength) readHead()
    }
  }
}
