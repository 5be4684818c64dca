import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { playLoop, readFlv } from './flv-loop.mjs'
import { freePort } from './free-port.mjs'

const base = '/streams'
const clip = (name) => readFileSync(`tests/clips/${name}`)
const types = { flv: 'video/x-flv', mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl', m2ts: 'video/mp2t' }

/** ms after which `cut` breaks off, `ended` is closed and `frozen` says nothing more. */
const someWhile = 1_500

/** The kind of a tag of sound. */
const SOUND = 8

/** What a live stream of this name sends; gives what ends it. `end` breaks the connection off, or closes a socket with a code. */
function publish(name, send, end) {
  if (name === 'noise.flv') {
    send(Buffer.from('<!doctype html><p>This is no video.</p>'.repeat(200)))
    return () => undefined
  }
  if (name === 'h265.flv') {
    send(clip(name))
    return () => undefined
  }
  const film = readFlv(clip('walk.flv'))
  if (name === 'mute.flv') return playLoop({ ...film, media: film.media.filter(({ data }) => data[0] !== SOUND) }, send)
  let last = Buffer.alloc(0)
  const stop = playLoop(film, (data) => send((last = data)))
  if (name === 'live.flv') return stop
  const timer = setTimeout(() => {
    stop()
    // Half of a tag: whoever reads it waits for the rest.
    if (name === 'cut.flv') {
      send(last.subarray(0, last.length >> 1))
      end()
    }
    if (name === 'ended.flv') end(1008)
  }, someWhile)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

const live = ['live.flv', 'mute.flv', 'cut.flv', 'ended.flv', 'frozen.flv', 'noise.flv', 'h265.flv']

/** A file, or the part of it that is asked for. */
function sendFile(request, response, name) {
  const body = name === 'page.mp4' ? Buffer.from('<!doctype html><p>This is no video.</p>') : clip(name)
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const type = { 'content-type': types[name.split('.').at(-1)], 'accept-ranges': 'bytes' }
  if (!range) return response.writeHead(200, { ...type, 'content-length': body.length }).end(body)
  const [from, to] = [Number(range[1]), range[2] ? Number(range[2]) : body.length - 1]
  const part = body.subarray(from, to + 1)
  response.writeHead(206, { ...type, 'content-range': `bytes ${from}-${to}/${body.length}`, 'content-length': part.length }).end(part)
  return undefined
}

/**
 * A media server for browser tests, on a port of its own as a real one would be: `live.flv` over sockets and HTTP, `cut.flv` that breaks
 * off within a tag, `ended.flv` whose permission is revoked, `frozen.flv` that falls silent, `mute.flv` that announces sound
 * and has none, `noise.flv` and `page.mp4` that are no video, `h265.flv`, `revoked.flv` that opens
 * nothing any more to sockets, `silent.flv` that answers no socket, files with ranges, and 404 for all else.
 * `GET /streams/port` starts it and tells where, `/streams/counts` what is open, `/streams/stop` and `/streams/start` restart it.
 */
export function streamEndpoint() {
  const open = { sockets: 0, responses: 0 }
  const sockets = new WebSocketServer({ noServer: true })
  let port = 0
  let server = null

  function answer(request, response) {
    const name = new URL(request.url, 'http://x').pathname.slice(1)
    response.setHeader('access-control-allow-origin', '*')
    if (live.includes(name)) {
      open.responses += 1
      response.writeHead(200, { 'content-type': types.flv })
      const stop = publish(
        name,
        (data) => response.write(data),
        () => response.socket?.destroy(),
      )
      response.on('close', () => {
        open.responses -= 1
        stop()
      })
    } else if (/^(walk[\w-]*\.(mp4|m3u8|m2ts)|page\.mp4)$/.test(name)) sendFile(request, response, name)
    else response.writeHead(404).end()
  }

  function upgrade(request, socket, head) {
    const name = new URL(request.url, 'http://x').pathname.slice(1)
    // The handshake is never answered.
    if (name === 'silent.flv') return undefined
    if (name === 'revoked.flv') return sockets.handleUpgrade(request, socket, head, (client) => client.close(4403))
    if (!live.includes(name)) return socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (client) => {
      open.sockets += 1
      const stop = publish(
        name,
        (data) => client.send(data),
        (code) => (code ? client.close(code) : client.terminate()),
      )
      client.on('close', () => {
        open.sockets -= 1
        stop()
      })
    })
    return undefined
  }

  async function start() {
    if (server) return
    port ||= await freePort()
    server = createServer(answer).on('upgrade', upgrade)
    await new Promise((ready) => server.listen(port, '127.0.0.1', ready))
  }

  async function stop() {
    const old = server
    server = null
    if (!old) return
    const closed = new Promise((done) => old.close(done))
    for (const client of sockets.clients) client.terminate()
    old.closeAllConnections()
    await closed
  }

  const commands = {
    port: start,
    start,
    stop,
    counts: () => undefined,
  }

  return async function streams(context, next) {
    if (!context.path.startsWith(`${base}/`)) return next()
    const command = commands[context.path.slice(base.length + 1)]
    if (!command) return next()
    await command()
    context.body = { port, ...open }
    return undefined
  }
}
