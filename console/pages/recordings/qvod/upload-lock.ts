/** Another window uploads the same file. */
export class UploadBusyError extends Error {
  override name = 'UploadBusyError'
}

/** Beginning of the name of the lock on a file. */
export const uploadLockName = ({ name, size }: Pick<File, 'name' | 'size'>): string => `ops-upload:${name}:${size}:`

/** Holds a lock on a file until `release` is called. @throws UploadBusyError where another window holds it */
export async function lockFile(file: File): Promise<() => void> {
  if (!('locks' in navigator)) return () => undefined
  const name = `${uploadLockName(file)}${file.lastModified}`
  return new Promise((resolve, reject) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release))
      reject(new UploadBusyError(name))
      return undefined
    })
  })
}
