import { readFile } from 'node:fs/promises'

const base = '/uploads'

/**
 * The upload call and the stored pictures of a server, for browser tests: real requests, so that progress, cancelling and
 * broken connections are real. What happens is in the file's name: `hold` waits for `GET /uploads/release?name=...`, `refuse` is
 * answered with success false and a message, `silent` without one, `cut` breaks off, `local` is not kept; anything else is stored as
 * `<biz>/<name>`.
 * `GET /uploads/seen` tells what came; a path with `attached` is served as a server does that gives files names of its own.
 */
export function uploadEndpoint() {
  let seen = []
  let held = []
  let onHeld = () => undefined

  /** Lets go what is held: everything, or the file of this name as soon as it is there. */
  async function release(name) {
    const isMeant = (one) => !name || one.name === name
    if (name) while (!held.some(isMeant)) await new Promise((next) => (onHeld = next))
    for (const one of held.filter(isMeant)) one.go()
    held = held.filter((one) => !isMeant(one))
  }

  async function store(context) {
    const chunks = []
    for await (const chunk of context.req) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const name = /name="file"; filename="([^"]*)"/.exec(body)?.[1] ?? ''
    const biz = /name="biz"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? ''
    const isup = /name="isup"\r\n\r\n([^\r]*)/.exec(body)?.[1]
    const jeditor = /name="jeditor"\r\n\r\n([^\r]*)/.exec(body)?.[1]
    seen.push({ name, biz, ...(isup && { isup }), ...(jeditor && { jeditor }), path: context.path, token: context.get('X-Access-Token') })
    if (name.includes('hold'))
      await new Promise((go) => {
        held.push({ name, go })
        onHeld()
      })
    if (name.includes('cut')) {
      context.respond = false
      context.req.socket.destroy()
    }
    if (name.includes('silent')) return { success: false, code: 500, message: '' }
    if (name.includes('refuse')) return { success: false, code: 500, message: '磁盘已满' }
    if (name.includes('local')) return { success: true, code: 0, message: 'local', result: null }
    return { success: true, code: 0, message: `${biz}/${name}`, result: null }
  }

  return async function uploads(context, next) {
    if (!context.path.startsWith(`${base}/`)) return next()
    if (context.method === 'POST') {
      context.body = await store(context)
    } else if (context.path === `${base}/release`) {
      await release(context.query.name)
      context.body = 'released'
    } else if (context.path === `${base}/seen`) {
      context.body = seen
      seen = []
    } else if (context.path.includes('attached')) {
      context.set('content-disposition', 'attachment; filename="server.bin"')
      context.body = 'stored'
    } else if (context.path.endsWith('.png') && !context.path.includes('missing')) {
      context.type = 'image/png'
      context.body = await readFile('demo/pictures/users.png')
    } else {
      context.status = 404
    }
    return undefined
  }
}
