/** The parameter sets (NAL units) of an AVCDecoderConfigurationRecord (ISO 14496-15). */
export function parameterSets(record: Buffer): Buffer[] {
  const sets: Buffer[] = []
  let position = 5
  for (const mask of [0x1f, 0xff]) {
    const count = (record[position] ?? 0) & mask
    position += 1
    for (let index = 0; index < count && position + 2 <= record.length; index += 1) {
      const end = position + 2 + record.readUInt16BE(position)
      sets.push(record.subarray(position + 2, end))
      position = end
    }
  }
  return sets
}
