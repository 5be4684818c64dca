import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { message } from '../../platform/base/message'
import { SECOND } from '../../platform/base/time'
import { StreamError } from '../contract/stream-error'
import { createTagReader } from '../flv/tag-reader'
import type { FlvTag } from '../flv/tags'
import { memoryOf } from './process-memory'
import { withoutSecrets } from './stream-address'

/** Time that the process has to end before it is killed. */
const TERM_TIME = 3 * SECOND
const CHECK_INTERVAL = 5 * SECOND
/** Maximum resident memory, bytes. */
const MAX_MEMORY = 1024 * 1024 * 1024

/** Patterns of its messages, with the reason for operators. */
const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/Failed to resolve hostname/, '域名无法解析'],
  [/Connection refused/, '连接被拒绝，对方没有在该端口监听'],
  [/No route to host|Network is unreachable/, '网络不可达'],
  [/401|403|Unauthorized|Forbidden/, '用户名或密码不对'],
  [/404|Not Found/, '源不存在（404）'],
  [/timed out/i, '连接超时'],
  [/Broken pipe|Connection reset/, '对方断开了连接'],
  [/not compatible with flv|Video codec .* not/, '编码不能放进 FLV，请使用转码'],
  [/Invalid data found/, '源的数据不正确'],
]

interface FfmpegRun {
  /** Path of the program. */
  program: string
  /** Arguments between the common ones: input, codecs, output. Addresses stand behind `-i` or last, never as an option. */
  args: readonly string[]
  /** Texts that never stand in the log. */
  secrets: readonly string[]
  /** Without output for this time, ms, it has died; 0: it has no output. */
  timeout: number
  maxTag: number
  tag?: (tag: FlvTag) => void
  log: (line: string) => void
  /** Called once, never after `close`. */
  ended: (error: StreamError) => void
}

/** A running ffmpeg. It reads FLV from its input, or writes FLV to its output, so it ends with this process, whatever ends that. */
export interface Ffmpeg {
  /** Null: it could not be started. */
  readonly pid: number | null
  /** Bytes of FLV for `pipe:0`. */
  write(bytes: Buffer): void
  waiting(): number
  /** Resolves when the process has ended. */
  close(): Promise<void>
}

/** Starts ffmpeg without a shell. */
export function openFfmpeg({ program, args, secrets, timeout, maxTag, tag, log, ended }: FfmpegRun): Ffmpeg {
  let isOver = false
  let lastLine = ''
  let reason: string | null = null
  const child = spawn(program, ['-hide_banner', '-nostdin', '-loglevel', 'warning', ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const hasExited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const watchdog = timeout > 0 ? setTimeout(() => end(new StreamError('超时没有数据')), timeout).unref() : null
  const memory = setInterval(() => void checkMemory(), CHECK_INTERVAL).unref()

  async function kill(): Promise<void> {
    clearTimeout(watchdog ?? undefined)
    clearInterval(memory)
    // It may wait for input, and notices the signal only afterwards.
    child.stdin.destroy()
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), TERM_TIME).unref()
    await hasExited
    clearTimeout(timer)
  }

  function end(error: StreamError): void {
    if (isOver) return
    isOver = true
    void kill()
    ended(error)
  }

  async function checkMemory(): Promise<void> {
    if (child.pid !== undefined && (await memoryOf(child.pid)) > MAX_MEMORY) end(new StreamError('ffmpeg 占用的内存超过 1 GB'))
  }

  child.on('error', (error) => end(new StreamError(message`ffmpeg 没有启动：${error.message.slice(0, 120)}`, true)))
  child.on('close', (code) => end(new StreamError(reason ?? (lastLine === '' ? message`ffmpeg 已退出（${code ?? -1}）` : lastLine))))
  child.stdin.on('error', () => undefined)
  // Both pipes are always read: a full one would stop the process.
  createInterface({ input: child.stderr }).on('line', (text) => {
    const line = withoutSecrets(text, secrets).slice(0, 500)
    lastLine = line
    reason ??= REASONS.find(([pattern]) => pattern.test(line))?.[1] ?? null
    log(line)
  })
  const reader = createTagReader(maxTag)
  child.stdout.on('data', (bytes: Buffer) => {
    watchdog?.refresh()
    if (!tag || isOver) return
    try {
      for (const one of reader.read(bytes)) tag(one)
    } catch {
      end(new StreamError('源的数据不正确'))
    }
  })
  return {
    pid: child.pid ?? null,
    write(bytes) {
      if (!isOver && child.stdin.writable) child.stdin.write(bytes)
    },
    waiting: () => child.stdin.writableLength,
    async close() {
      isOver = true
      await kill()
    },
  }
}
