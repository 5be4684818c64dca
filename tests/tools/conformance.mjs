import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** `npm run conformance -- --url <base> --user .. --password ..`: the contract of calls against any server (tests/conformance). */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { module } = await runnerImport(`${root}tests/conformance/main.ts`, { root, configFile: false, logLevel: 'error' })
process.exitCode = await module.main(process.argv.slice(2))
