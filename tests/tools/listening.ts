import type { Site } from './site'
import { expectSoon } from './wait'

/** From then on the one page that is open hears what the server says of devices, pushes and recordings. */
export async function listening({ sockets }: Site): Promise<void> {
  await expectSoon(() => sockets.open(/\/vxeSocket\//)).toBe(1)
}
