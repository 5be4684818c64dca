import { defineConfig, type UserConfig } from 'vite'
import { consolePages } from './elements/build/console.ts'
import { development } from './elements/build/development.ts'
import { kit } from './elements/build/kit.ts'
import { server } from './elements/build/server.ts'

const builds: Readonly<Record<string, UserConfig>> = { console: consolePages, server }

/**
 * `vite build` makes the kit, with `--mode console` the console by itself and the host pages, with `--mode server` the embedded
 * server; `vite` serves the pages from source.
 */
export default defineConfig(({ command, mode }) => (command === 'serve' ? development : (builds[mode] ?? kit)))
