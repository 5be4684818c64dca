import { readFile } from 'node:fs/promises'

const PAGE = 4096

/** Resident memory of a process, bytes; 0 where the system does not say. */
export async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(text.split(' ')[1]) || 0) * PAGE
}
