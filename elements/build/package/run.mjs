import { runnerImport } from 'vite'
import { build, root } from '../run.mjs'

/** `npm run pack:kit`: builds the kit and the console, and packs them. The last line is the path of the tarball. */
await build(['kit', 'console'])
const { module } = await runnerImport(`${root}elements/build/package/pack-kit.ts`, { root, configFile: false, logLevel: 'error' })
console.log(module.packKit())
