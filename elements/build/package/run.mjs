import { runnerImport } from 'vite'
import { build, root } from '../run.mjs'

/** `npm run pack:kit`: builds the kit and the console, and packs them. The last line is the path of the tarball. */
await build(['kit', 'console'])
const load = async (name) =>
  (await runnerImport(`${root}elements/build/package/${name}.ts`, { root, configFile: false, logLevel: 'error' })).module
const [{ packKit }, { readElements }] = [await load('pack-kit'), await load('read-elements')]
console.log(packKit(readElements()))
