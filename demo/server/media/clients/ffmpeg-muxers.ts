import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { message, type Message } from '../../platform/base/message'
import { MINUTE, SECOND } from '../../platform/base/time'

const run = promisify(execFile)
/** What programs print, by program and option. */
const cache = new Map<string, Promise<string>>()

/** What a program prints with an option; '' if it cannot be started: it is started again after a minute, others never. */
function outputOf(program: string, option: string): Promise<string> {
  const key = `${program} ${option}`
  const cached = cache.get(key)
  if (cached) return cached
  const output = run(program, ['-hide_banner', option], { timeout: 10 * SECOND }).then(
    ({ stdout }) => stdout,
    () => {
      setTimeout(() => cache.delete(key), MINUTE).unref()
      return ''
    },
  )
  cache.set(key, output)
  return output
}

/** Whether an ffmpeg can write a format; false if it cannot be started. */
export async function hasMuxer(program: string, name: string): Promise<boolean> {
  const text = await outputOf(program, '-muxers')
  return text.split('\n').some((line) => line.trim().split(/\s+/)[1] === name)
}

/** Why an ffmpeg, '' for none, cannot send to WHIP targets: which version is needed and which is installed. Null: it can. */
export async function whipObstacle(program: string): Promise<Message | null> {
  if (program === '') return message`WHIP 目标需要 ffmpeg 8 以上，请安装后重启服务器，或用 OPS_FFMPEG 指定它的路径`
  if (await hasMuxer(program, 'whip')) return null
  const version = /^ffmpeg version (\S+)/.exec(await outputOf(program, '-version'))?.[1]
  return version === undefined
    ? message`WHIP 目标需要 ffmpeg 8 以上，${program} 无法启动`
    : message`WHIP 目标需要 ffmpeg 8 以上，已安装的是 ${version}`
}
