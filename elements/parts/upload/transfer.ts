/** Files in a drag or a paste. A picture dragged inside the page brings html as well; that is no file of the user. */
export function bringsFiles({ types }: Pick<DataTransfer, 'types'>): boolean {
  return types.includes('Files') && !types.includes('text/html')
}

/** The clipboard calls every picture `image.png`. */
function namedByTime(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return new File([file], file.name.replace('image', `screenshot-${time}`), { type: file.type })
}

/** What a drop or a paste brings; a folder looks like a file that cannot be read. */
export function filesOf(transfer: DataTransfer, isPaste: boolean): { files: File[]; folders: string[] } {
  const files: File[] = []
  const folders: string[] = []
  for (const item of transfer.items) {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (!file) continue
    if (item.webkitGetAsEntry()?.isDirectory) folders.push(file.name)
    else files.push(isPaste ? namedByTime(file) : file)
  }
  return { files, folders }
}
