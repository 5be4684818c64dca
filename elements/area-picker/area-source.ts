import { type AreaIndex, areaRecord, areaRows, indexAreas, unpackAreas } from './area-picker.model'
import type { AreaData, AreaRecord, AreaRow, AreaSource } from './area-picker.types'

export interface AreaOrigin {
  options: AreaData | undefined
  source: AreaSource | undefined
}

/** Stands for the bundled areas. */
const china = {}
const indexes = new WeakMap<object, Promise<AreaIndex>>()

async function rowsOf({ options, source }: AreaOrigin): Promise<readonly AreaRow[]> {
  if (source) return areaRows(await source())
  return options ? areaRows(options) : unpackAreas((await import('./area-data')).areaData)
}

/** The areas of the function of the page, else of its data, else of China; asked for once, and again after a failure. */
export function loadAreas(origin: AreaOrigin): Promise<AreaIndex> {
  const input = origin.source ?? origin.options ?? china
  const cached = indexes.get(input)
  if (cached) return cached
  const index = rowsOf(origin).then(indexAreas)
  indexes.set(input, index)
  index.catch(() => indexes.delete(input))
  return index
}

/** Finds the areas of exactly these codes, on any level. */
export function areaFinder(origin: AreaOrigin): (codes: readonly string[]) => Promise<AreaRecord[]> {
  return async (codes) => {
    const index = await loadAreas(origin)
    return codes.flatMap((code) => areaRecord(index, code) ?? [])
  }
}
