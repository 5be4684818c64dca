import { existsSync, readdirSync, statSync } from 'node:fs'

/** Where `browser.vite.config.ts` puts each bundled test: at the path of its source. */
export const BUNDLES_FOLDER = '.cache/browser-tests/'

/** Path of the source of a bundled test. */
export const sourceOf = (bundle) => {
  const path = bundle.replace(BUNDLES_FOLDER, '').replace(/\.js$/, '')
  return existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`
}

/** Path of the bundle of a test. */
export const bundleOf = (source) => BUNDLES_FOLDER + source.replace(/\.tsx?$/, '.js')

/** All bundled tests, the largest first: two halves that take turns in this order take about the same time. */
export function allBundles() {
  return readdirSync(BUNDLES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.browser.test.js'))
    .map((file) => BUNDLES_FOLDER + file)
    .toSorted((one, other) => statSync(other).size - statSync(one).size)
}
