import { WebSocket } from 'ws'

/**
 * Viewers in a process of their own: `node crowd-process.mjs <address> <count>` prints what they have seen, a line
 * of JSON, when all are there and for each line it is sent; `slow` adds one who reads nothing.
 */
const [, , address, count] = process.argv
const seen = { open: 0, closed: 0, bytes: 0, longest: 0 }

function watch() {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    let last = 0
    socket.on('message', (data) => {
      const now = performance.now()
      if (last > 0) seen.longest = Math.max(seen.longest, now - last)
      last = now
      seen.bytes += data.length
    })
    socket.on('open', () => {
      seen.open += 1
      resolve()
    })
    socket.on('close', () => (seen.closed += 1))
    socket.on('error', resolve)
  })
}

function watchSlowly() {
  const socket = new WebSocket(address)
  socket.on('open', () => socket._socket.pause())
  socket.on('error', () => undefined)
}

await Promise.all(Array.from({ length: Number(count) }, watch))
process.stdin.on('data', (line) => {
  // The longest wait is that since the last question.
  if (String(line).startsWith('slow')) watchSlowly()
  process.stdout.write(`${JSON.stringify(seen)}\n`)
  seen.longest = 0
})
process.stdin.on('end', () => process.exit(0))
process.stdout.write(`${JSON.stringify(seen)}\n`)
