import { runnerImport } from 'vite'
import { build, root } from '../run.mjs'

/**
 * `npm run pack:kit`: builds the kit and the console, writes `elements/SIZES.md`, and packs. The last line is the path of the tarball.
 */
await build(['kit', 'console'])
const load = async (name) =>
  (await runnerImport(`${root}elements/build/package/${name}.ts`, { root, configFile: false, logLevel: 'error' })).module
const [{ packKit, repositoryOf }, { readElements }, { writeSizes }] = await Promise.all(['pack-kit', 'read-elements', 'sizes'].map(load))
writeSizes()
if (!repositoryOf().repository)
  console.warn('The package has no "repository": set that field in package.json of the project before you publish.')
console.log(packKit(readElements()))
