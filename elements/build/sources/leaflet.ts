import type { Plugin } from 'vite'

const MODULE = 'leaflet/dist/leaflet-src.esm.js'
/** Leaflet's own tile layer shows it in place of a tile that is not loaded any more; our layer does without. */
const EMPTY_PICTURE = /'data:image\/gif[^']*'/

/** Takes the `data:` address out of Leaflet, so that the kit holds none that a strict policy would refuse. */
export function leafletWithoutData(): Plugin {
  return {
    name: 'ops-leaflet-without-data',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(MODULE)) return null
      if (!EMPTY_PICTURE.test(code)) this.error(`${MODULE} has no empty picture any more; see leaflet.ts`)
      return { code: code.replace(EMPTY_PICTURE, "''"), map: null }
    },
  }
}
