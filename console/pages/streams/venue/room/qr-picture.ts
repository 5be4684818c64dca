import { qrPath } from '../../../../../elements/parts/qr-code/QrCode'

/** Pixels of a module: a picture of 33 modules has 792 pixels. */
const SCALE = 24

/** A text as a QR code in a PNG, dark on light. @throws where the browser draws none */
export async function qrPicture(text: string): Promise<Blob> {
  const { size, path } = qrPath(text)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: size * SCALE, height: size * SCALE })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000000'
  pen.scale(SCALE, SCALE)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a path, not an array
  pen.fill(new Path2D(path))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
