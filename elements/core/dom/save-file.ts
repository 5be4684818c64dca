/** Gives a file to the user, as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
