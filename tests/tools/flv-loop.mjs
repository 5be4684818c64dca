const headerLength = 13

/** A tag with its own time, in ms. */
function withTime(tag, time) {
  const copy = Buffer.from(tag)
  copy.writeUIntBE(time & 0xffffff, 4, 3)
  copy[7] = (time >>> 24) & 0xff
  return copy
}

function isSetup(tag) {
  const [type, first, second] = [tag[0], tag[11], tag[12]]
  return type === 18 || (type === 9 && (first & 0x0f) === 7 && second === 0) || (type === 8 && first >> 4 === 10 && second === 0)
}

/** The header of an FLV file, the tags that say how to decode it, and those of its pictures and sound. */
export function readFlv(file) {
  const tags = []
  for (let at = headerLength; at < file.length;) {
    const length = file.readUIntBE(at + 1, 3) + 11 + 4
    const data = file.subarray(at, at + length)
    tags.push({ data, time: data.readUIntBE(4, 3) + data[7] * 0x1000000 })
    at += length
  }
  const media = tags.filter(({ data }) => !isSetup(data))
  return {
    start: Buffer.concat([file.subarray(0, headerLength), ...tags.filter(({ data }) => isSetup(data)).map(({ data }) => data)]),
    media,
    duration: Math.max(...media.map(({ time }) => time)) + 66,
  }
}

/** Sends a file again and again as a camera would: at its own pace, with times that only grow. Gives what ends it. */
export function playLoop({ start, media, duration }, send, head = 400) {
  const begun = performance.now()
  let round = 0
  let next = 0
  send(start)
  const pump = () => {
    const due = performance.now() - begun + head
    while (media[next].time + round * duration <= due) {
      send(withTime(media[next].data, media[next].time + round * duration))
      next += 1
      if (next < media.length) continue
      next = 0
      round += 1
    }
  }
  pump()
  const pumping = setInterval(pump, 40)
  return () => clearInterval(pumping)
}
