import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SECOND } from '../../platform/base/time'

const run = promisify(execFile)
/** What `-muxers` prints, by program. */
const cache = new Map<string, Promise<string>>()

/** Whether an ffmpeg can write a format; false if it cannot be started. Asked once for each program that starts. */
export async function hasMuxer(program: string, name: string): Promise<boolean> {
  const list = cache.get(program) ?? run(program, ['-hide_banner', '-muxers'], { timeout: 10 * SECOND }).then(({ stdout }) => stdout)
  cache.set(program, list)
  const text = await list.catch(() => {
    cache.delete(program)
    return ''
  })
  return text.split('\n').some((line) => line.trim().split(/\s+/)[1] === name)
}
