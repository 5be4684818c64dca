import { isString, type OpsStorage, storageNames } from '../../elements/core/storage'

/** Whether the present session is kept for 7 days: signing in again over the page starts from the same choice. */
export function isRemembered(storage: OpsStorage): boolean {
  return storage.read(storageNames.accessToken, isString) !== undefined
}
