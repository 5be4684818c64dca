import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }
import { leafletForHostPages } from './sources/leaflet.ts'
import { ownKeys } from './sources/own-keys.ts'
import { plainImports } from './sources/plain-imports.ts'
import { radixAliases, radixInShadowRoots } from './sources/radix.ts'
import { shadowCss } from './sources/shadow-css.ts'
import { leaveOutUnused } from './sources/unused.ts'

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What all code for the browser shares, built, served while it is written, or tested: how sources are read. */
export const common = {
  root,
  base: './',
  publicDir: false,
  plugins: [react(), shadowCss(), radixInShadowRoots(), plainImports(), ownKeys(), leafletForHostPages(), leaveOutUnused()],
  resolve: { alias: radixAliases },
  define: { __OPS_VERSION__: JSON.stringify(packageFile.version), __OPS_DEV__: 'false' },
} satisfies UserConfig

/**
 * What a build warns of; a build that warns has failed (`npm test`). Not of the share of time that a plugin took: that changes with what
 * else the machine does. Not of a lazy import of code that is loaded already: elements by their own entry have their view at hand.
 */
export const checks = { bundlerTimings: false, ineffectiveDynamicImport: false }

/** What is shipped: for which browsers it is made. */
export const commonBuild = {
  target: ['chrome123', 'edge123', 'safari17.5', 'firefox128'],
  cssTarget: 'chrome123',
  modulePreload: false,
  reportCompressedSize: false,
  sourcemap: true,
} satisfies UserConfig['build']
