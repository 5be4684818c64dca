import type { Plugin } from 'vite'

const MODULE = 'leaflet/dist/leaflet-src.esm.js'

/** Leaflet's own tile layer shows it in place of a tile that is not loaded any more; our layer does without. */
const EMPTY_PICTURE = /'data:image\/gif[^']*'/
/** How Leaflet finds out whether the browser has SVG in HTML; trusted types refuse it. */
const SVG_CHECK = /div\.inner\w+ = '<svg\/>';/
/** Loops over members of plain objects. The two others copy members that an event and coordinates inherit. */
const LOOP = /for \((?:var )?(\w+) in (?!event\)|pos\.coords\))([\w.[\]]+)\)/g

/**
 * Leaflet for pages with a strict policy and with members on `Object.prototype`: without its `data:` address, without HTML from a
 * text, and with loops over own members only.
 */
export function leafletForHostPages(): Plugin {
  return {
    name: 'ops-leaflet-for-host-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(MODULE)) return null
      if (!EMPTY_PICTURE.test(code) || !SVG_CHECK.test(code) || code.search(LOOP) < 0)
        this.error(`${MODULE} is written in another way now; see leaflet.ts`)
      const changed = code
        .replace(EMPTY_PICTURE, "''")
        .replace(SVG_CHECK, "div.appendChild(svgCreate('svg'));")
        .replace(LOOP, '$& if (Object.hasOwn($2, $1))')
      return { code: changed, map: null }
    },
  }
}
