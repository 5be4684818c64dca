import { useMemo } from 'react'
import { useServerData } from '../core/query'
import { useLoadError } from '../core/transport'
import type { MapView } from './map-view'
import { type Outline, readOutline } from './outline'

interface OutlineOptions {
  outline: string
  outlineData: object | undefined
  outlineCredit: string | undefined
  onLoadError: ((detail: { error: unknown }) => boolean) | undefined
}

/**
 * The lines under the points; empty without any. Outlines of a site need a credit, because borders have to be approved; a schematic has no
 * borders.
 */
export function useOutline(view: MapView | null, { outline, outlineData, outlineCredit, onLoadError }: OutlineOptions): Outline {
  const isSchematic = outline === 'schematic'
  const isShown = outline !== 'off' && outline !== '' && (isSchematic || Boolean(outlineCredit))
  const isLoaded = isShown && !isSchematic && outlineData === undefined
  const { data, error, status } = useServerData({
    key: ['map-outline', outline],
    async load(_, signal) {
      const response = await fetch(outline, { signal })
      if (!response.ok) throw new Error(`${outline}: ${response.status}`)
      return response.json() as Promise<unknown>
    },
    enabled: isLoaded,
    freshFor: Infinity,
  })
  useLoadError(isLoaded && status === 'failed' ? error : null, onLoadError)
  const lines = isLoaded ? data : outlineData
  return useMemo(() => (isShown && view ? readOutline(lines, (position) => view.project(position)) : []), [isShown, lines, view])
}
