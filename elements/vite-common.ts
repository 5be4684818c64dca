import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { version } from '../package.json'
import { radixAliases, radixInShadowRoots } from './core/overlay/vite-radix'
import { ownKeys } from './vite-own-keys'
import { plainImports } from './vite-plain-imports'
import { leaveOutUnused } from './vite-unused'
import { shadowCss } from '../styles/vite-shadow-css'

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What all builds for the browser share: how sources are read, and for which browsers they are made. */
export const common = {
  root,
  base: './',
  publicDir: false,
  plugins: [react(), tailwindcss(), shadowCss(), radixInShadowRoots(), plainImports(), ownKeys(), leaveOutUnused()],
  resolve: { alias: radixAliases },
  define: {
    'process.env.NODE_ENV': '"production"',
    __OPS_VERSION__: JSON.stringify(version),
    __OPS_DEV__: JSON.stringify(process.env['OPS_DEV'] === '1'),
  },
} satisfies UserConfig

export const commonBuild = {
  target: ['chrome123', 'edge123', 'safari17.5', 'firefox128'],
  cssTarget: 'chrome123',
  modulePreload: false,
  reportCompressedSize: false,
  sourcemap: true,
} satisfies UserConfig['build']
