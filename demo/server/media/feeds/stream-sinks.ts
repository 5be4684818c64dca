import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { EndReason, StreamSink } from './embedded'

/** Codes that sockets are closed with: RFC 6455 and its registry; 4000 and 423 (locked) for a viewer who is to stay out. */
const CODES: Readonly<Record<EndReason, number>> = { ended: 1000, closing: 1001, kicked: 4423, revoked: 1008, slow: 1013 }
/** Milliseconds a client has to answer the closing. */
const CLOSING_LIMIT = 1000

/** What a socket is closed with that was refused: browsers tell a page nothing of the status of an answer to an upgrade. */
const closeCode = (status: number): number => (status === 503 ? CODES.slow : 4000 + status)

function closeSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), CLOSING_LIMIT).unref()
}

/** Refuses a socket as the status of HTTP says it. */
export function rejectSocket(socket: WebSocket, status: number): void {
  closeSocket(socket, closeCode(status))
}

/** Bytes to a socket, one message each time. */
export function socketSink(socket: WebSocket): StreamSink {
  return {
    send: (bytes) => socket.send(bytes, () => undefined),
    waiting: () => socket.bufferedAmount,
    end(reason) {
      // Behind all that waits for a slow one, the closing would wait too.
      if (reason === 'slow') return socket.terminate()
      closeSocket(socket, CODES[reason])
    },
  }
}

/** Bytes to an answer that does not end by itself. */
export function createHttpSink(response: ServerResponse): StreamSink {
  return {
    send: (bytes) => void response.write(bytes),
    waiting: () => response.writableLength,
    end(reason) {
      if (reason === 'slow') response.destroy()
      else response.end()
    },
  }
}
