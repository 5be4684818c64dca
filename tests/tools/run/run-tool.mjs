import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const pathOf = (tool) => ({ node: process.execPath, npm: 'npm' })[tool] ?? `node_modules/.bin/${tool}`

/**
 * Runs one tool. Resolves with its exit code (null when a signal killed it) and its output; output that is shown at once is not
 * returned. A tool with `failsOnOutput` fails when it prints anything: a build that warns has failed. A tool `inBackground` and its
 * processes take only the processor time that others leave.
 */
export function runTool({ tool, args, failsOnOutput = false, inBackground = false }, { showsOutput = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(pathOf(tool), args, {
      stdio: showsOutput && !failsOnOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    if (inBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ status: null, output: error.message }))
    child.on('close', (status) => {
      const output = Buffer.concat(chunks).toString()
      resolve({ status: failsOnOutput && output ? status || 1 : status, output })
    })
  })
}
