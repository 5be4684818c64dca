/** Bytes that tell a picture from something else that is called one. */
const headLength = 12

/** First bytes of the pictures every browser can show: PNG, JPEG, GIF, BMP, WebP, AVIF; a dot stands for any byte. */
const heads = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^BM/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s]

/** Whether a file begins as a picture does. Its name and the type made of that prove nothing. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  return heads.some((head) => head.test(text))
}
