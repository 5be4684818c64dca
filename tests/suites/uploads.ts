import { queryShadow, waitFor } from './page'

/** Files for an upload field; see `tests/tools/upload-endpoint.mjs` for what their names do. */
export function fileOf(name: string, type = 'text/plain', bytes: BlobPart = 'some text'): File {
  return new File([bytes], name, { type })
}

/** A real picture of this colour, drawn here. */
export async function pictureOf(name: string, colour = 'teal', width = 40, height = 30): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')!
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  return fileOf(name, 'image/png', await canvas.convertToBlob())
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** As the browser's own window for choosing files does. */
export async function choose(element: Element, ...files: readonly File[]): Promise<void> {
  const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input[type="file"]'), 'the file input')
  input.files = transferOf(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export function paste(target: EventTarget, ...files: readonly File[]): ClipboardEvent {
  const event = new ClipboardEvent('paste', { clipboardData: transferOf(files), bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

/** One event of a drag with files above a node; says whether it was taken. */
export function dragFiles(target: Element, type: 'dragover' | 'dragleave' | 'drop', ...files: readonly File[]): boolean {
  return !target.dispatchEvent(new DragEvent(type, { dataTransfer: transferOf(files), bubbles: true, composed: true, cancelable: true }))
}

export interface ReceivedUpload {
  name: string
  biz: string
  /** Sent by cells of grids only. */
  isup?: string
  /** Sent by editors only. */
  jeditor?: string
  path: string
  token: string
}

/** What came to the endpoint since it was asked last. */
export async function receivedUploads(): Promise<ReceivedUpload[]> {
  return (await fetch('/uploads/seen')).json() as Promise<ReceivedUpload[]>
}

/** Lets a held upload go on, as soon as it has come. */
export async function releaseUpload(name: string): Promise<void> {
  await fetch(`/uploads/release?name=${name}`)
}

/** Lets go whatever is held. */
export async function releaseAll(): Promise<void> {
  await fetch('/uploads/release')
}
