export interface Part {
  name: string
  fileName?: string
  content: Buffer | string
}

/** A form as a browser sends it; `isComplete: false` leaves out its end, as a broken connection does. */
export function multipart(parts: readonly Part[], isComplete = true): { payload: Buffer; type: string } {
  const boundary = 'ops-test-boundary'
  const chunks = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(isComplete ? `--${boundary}--\r\n` : '')]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
