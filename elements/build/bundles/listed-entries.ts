import type { Plugin } from 'vite'
import { root } from '../common.ts'

const LISTED = '?listed'
const isListing = (importer: string): boolean => importer === `${root}elements/registry.ts` || importer.endsWith(LISTED)

/**
 * Gives `ops.js` its own copy of the entries of all elements, which are data without state. In one file with those of single elements,
 * every element would load the list of all elements, and a bundler of a page would follow it to all code of the kit.
 */
export function listedEntries(): Plugin {
  return {
    name: 'ops-listed-entries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || options.kind === 'dynamic-import' || !isListing(importer)) return null
      const resolved = await this.resolve(source, importer.replace(LISTED, ''), { ...options, skipSelf: true })
      if (!resolved || resolved.external || !resolved.id.startsWith(`${root}elements/`)) return resolved
      return resolved.id.startsWith(`${root}elements/core/`) ? resolved : { ...resolved, id: resolved.id + LISTED }
    },
  }
}
