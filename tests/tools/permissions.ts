import type { ConsolePage } from './console-page'
import type { Faults, RunningFault } from './fault-rules'
import type { TestServer } from './server'

export const permissionsPath = '/sys/permission/getUserPermissionByToken'

interface Rule {
  action: string
  type: string
  status?: string
  describe?: string
}

export interface PermissionResponse {
  menu: unknown[]
  auth: Rule[]
  allAuth: Rule[]
}

/** What the server answers this user about his permissions. */
export async function permissionsOf(server: TestServer, username: string): Promise<PermissionResponse> {
  const { token } = await server.signIn(username)
  return (await server.call(permissionsPath, { token })).result as PermissionResponse
}

/** From now on the browser hears these permissions instead of the server's. */
export function respondPermissions(faults: Faults, response: unknown): RunningFault {
  return faults.respond(permissionsPath, { success: true, code: 0, message: '', result: response })
}

/** What the explanation says: name of each line and its text. Empty without an open one. */
export function explanationLines(app: ConsolePage): Promise<Record<string, string>> {
  return app.console.all('.ops-why dl > div', (lines) =>
    Object.fromEntries(lines.map((line) => [line.children[0]!.textContent, line.children[1]!.textContent])),
  )
}
