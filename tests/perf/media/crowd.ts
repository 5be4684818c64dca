import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What a crowd has seen up to now. */
export interface ViewerCounts {
  open: number
  closed: number
  bytes: number
  /** ms between two messages to the same viewer, the longest since the last question. */
  longest: number
}

export interface Crowd {
  readCounts(): Promise<ViewerCounts>
  /** One more comes, who reads nothing. */
  addSlow(): Promise<ViewerCounts>
  leave(): void
}

/** So many viewers of a socket, in a process of their own; resolves when all are there. */
export async function crowdAt(address: string, count: number): Promise<Crowd> {
  const file = new URL('./crowd-process.mjs', import.meta.url).pathname
  const child = spawn(process.execPath, [file, address, String(count)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const next = (): Promise<ViewerCounts> =>
    new Promise((resolve) => lines.once('line', (line) => resolve(JSON.parse(line) as ViewerCounts)))
  const send = (text: string): Promise<ViewerCounts> => {
    const response = next()
    child.stdin.write(`${text}\n`)
    return response
  }
  await next()
  return { readCounts: () => send('ask'), addSlow: () => send('slow'), leave: () => child.stdin.end() }
}
