import type { Duplex } from 'node:stream'

/** Bytes of one packet, without its fixed header. */
const MAX_PACKET = 16 * 1024
const CONNECT = 1
/** Kinds of packets that clients send; 15 belongs to MQTT 5. */
const KINDS = new Set([1, 3, 4, 5, 6, 7, 8, 10, 12, 14])
const MAX_LENGTH_BYTES = 4

/**
 * Reads the fixed headers of MQTT packets as their bytes arrive. The function returns false for a packet that is too long, of no kind or
 * no CONNECT at the beginning: the broker itself would collect a packet of 256 MB before anybody could refuse it.
 */
export function createPacketGuard(): (bytes: Uint8Array) => boolean {
  let isFirst = true
  /** Bytes of the present packet that are still to come. */
  let left = 0
  /** Bytes of the length that were read; -1: the next byte begins a packet. */
  let lengthBytes = -1
  let length = 0

  function readHeader(byte: number): boolean {
    if (lengthBytes < 0) {
      const kind = byte >> 4
      if (isFirst ? kind !== CONNECT : !KINDS.has(kind)) return false
      isFirst = false
      lengthBytes = 0
      length = 0
      return true
    }
    length += (byte & 127) * 128 ** lengthBytes
    lengthBytes += 1
    if (length > MAX_PACKET) return false
    if (byte > 127) return lengthBytes < MAX_LENGTH_BYTES
    left = length
    lengthBytes = -1
    return true
  }

  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      if (left > 0) {
        const skipped = Math.min(left, bytes.length - index)
        left -= skipped
        index += skipped - 1
      } else if (!readHeader(bytes[index]!)) return false
    }
    return true
  }
}

/** Destroys a connection at the first packet that the guard refuses, before the broker reads it. */
export function guardPackets(connection: Duplex): void {
  const accepts = createPacketGuard()
  const push = connection.push.bind(connection)
  connection.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (!(chunk instanceof Uint8Array) || accepts(chunk)) return push(chunk, encoding)
    connection.destroy()
    return false
  }
}
