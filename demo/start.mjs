import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMissing, deleteIncomplete } from '../elements/build/run.mjs'

/**
 * `npm start`: starts the embedded server with the host pages. Before, it builds what the sign-in page needs; after, the rest.
 * `npm run backup -- <file>`, `npm run restore -- <file>`, `npm run admin -- restore <username>`: commands of the same server for
 * the data folder.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
// The path of a file on the command line is relative to the folder of the command; npm has changed to the folder of the package.
if (['backup', 'restore'].includes(process.argv[2]) && process.argv[3])
  process.argv[3] = resolve(process.env['INIT_CWD'] ?? process.cwd(), process.argv[3])
process.chdir(root)

const servesPages = process.argv.length === 2
try {
  await buildMissing(servesPages ? ['console', 'server'] : ['server'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (servesPages) deleteIncomplete('kit')
// Requests for files of the rest wait for it (demo/server/platform/http/pages.ts).
if (servesPages) process.env['OPS_BUILDING'] = 'on'
await import('../dist/server/main.js')

if (servesPages) {
  try {
    await buildMissing(['kit'], { inBackground: true })
    delete process.env['OPS_BUILDING']
    await buildMissing(['compressed'], { inBackground: true })
  } catch (error) {
    console.error(error.message)
  } finally {
    delete process.env['OPS_BUILDING']
  }
}
