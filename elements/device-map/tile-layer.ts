import { GridLayer } from 'leaflet/dist/leaflet-src.esm.js'

const SUBDOMAINS = 'abc'

/** Address of a tile: `{z}`, `{x}`, `{y}` and `{s}` (a, b or c) of the template are replaced. */
export function tileAddress(template: string, { x, y, z }: { x: number; y: number; z: number }): string {
  const values: Readonly<Record<string, string | number>> = { x, y, z, s: SUBDOMAINS[Math.abs(x + y) % SUBDOMAINS.length]! }
  return template.replaceAll(/\{([xyzs])\}/g, (_, name: string) => String(values[name]))
}

/** Tiles of a server. `onError` is called once, for the first tile that could not be loaded. Leaflet's own layer needs a `data:` address. */
export function createTileLayer(template: string, onError: () => void): GridLayer {
  const layer = new GridLayer({ keepBuffer: 1 })
  let hasFailed = false
  Object.assign(layer, {
    createTile(coords: { x: number; y: number; z: number }, done: (error?: Error, tile?: HTMLElement) => void): HTMLElement {
      const tile = document.createElement('img')
      tile.alt = ''
      tile.draggable = false
      tile.addEventListener('load', () => done(undefined, tile))
      tile.addEventListener('error', () => {
        done(new Error(`tile ${coords.z}/${coords.x}/${coords.y}`), tile)
        if (hasFailed) return
        hasFailed = true
        onError()
      })
      tile.src = tileAddress(template, coords)
      return tile
    },
  })
  layer.on('tileunload', ({ tile }) => tile.removeAttribute('src'))
  return layer
}
