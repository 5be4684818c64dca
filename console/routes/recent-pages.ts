import { isString, type OpsStorage } from '../../elements/core/storage'

const NAME = 'OPS_MENU_RECENT'

const isPaths = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString)

/** Paths of the menu that were visited lately, the newest first. */
export function readRecentPages(storage: Pick<OpsStorage, 'read'>): readonly string[] {
  return storage.read(NAME, isPaths) ?? []
}

export function writeRecentPages(storage: Pick<OpsStorage, 'write'>, paths: readonly string[]): void {
  storage.write(NAME, paths)
}
