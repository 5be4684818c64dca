import { saveFile } from './save-file'

/** Downloads a file under this name: browsers take the one that the server sends before `download`. @throws where it cannot be read */
export async function saveUrl(url: string, name: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`status ${response.status}`)
  saveFile(await response.blob(), name)
}
