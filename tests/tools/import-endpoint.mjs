const base = '/imports'

/** The parts of a multipart body: names, and what they hold as base64. */
function partsOf(body, boundary) {
  return body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const content = rest.join('\r\n\r\n').slice(0, -2)
      const [, name = ''] = /name="([^"]*)"/.exec(head) ?? []
      const [, fileName] = /filename="([^"]*)"/.exec(head) ?? []
      const file = fileName === undefined ? {} : { fileName: Buffer.from(fileName, 'latin1').toString('utf8') }
      return { name, ...file, content: Buffer.from(content, 'latin1').toString('base64') }
    })
}

const answers = {
  ok: { success: true, code: 200, message: '文件导入成功！数据行数：2', result: null },
  silent: { success: true, code: 200, message: '', result: null },
  partly: {
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result: {
      totalCount: 2,
      errorCount: 1,
      successCount: 1,
      msg: '总上传行数：2，已导入行数：1，错误行数：1',
      fileUrl: '/sys/common/static/logs/a.txt',
      fileName: 'a.txt',
      errorRows: [{ file: 0, line: 3, reason: '编号已存在' }],
    },
  },
  hostile: {
    success: true,
    code: 201,
    message: '',
    result: { fileUrl: 'javascript://x/%0aalert(1)', msg: '<img src=x onerror=alert(1)>' },
  },
  refuse: { success: false, code: 500, message: '文件导入失败:表头不正确', result: null },
  expired: { status: 500, success: false, code: 500, message: 'Token失效，请重新登录', result: null },
}

/**
 * Import calls of a server, for browser tests: the last part of the path says what is answered; `hold` waits for
 * `GET /imports/release`, `away` breaks off. `GET /imports/seen` tells what came, part by part.
 */
export function importEndpoint() {
  let seen = []
  let release = () => undefined

  async function take(context, mode) {
    const chunks = []
    for await (const chunk of context.req) chunks.push(chunk)
    const [, boundary = ''] = /boundary=(.+)$/.exec(context.get('content-type')) ?? []
    seen.push(partsOf(Buffer.concat(chunks), boundary))
    if (mode === 'hold') await new Promise((go) => (release = go))
    if (mode === 'away') {
      context.respond = false
      context.req.socket.destroy()
      return undefined
    }
    const { status = 200, ...answer } = answers[mode] ?? answers.ok
    context.status = status
    return answer
  }

  return async function imports(context, next) {
    if (!context.path.startsWith(`${base}/`)) return next()
    const mode = context.path.slice(base.length + 1)
    if (context.method === 'POST') {
      const answer = await take(context, mode)
      if (answer) context.body = answer
    } else if (mode === 'release') {
      release()
      context.body = 'released'
    } else {
      context.body = seen
      seen = []
    }
    return undefined
  }
}
