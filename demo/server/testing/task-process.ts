import { type ChildServer, createTemporaryFolder, startChild } from './child-server'

interface TaskResponse<Result> {
  success: boolean
  message: string
  result: Result
}

/** A server in a process of its own with tasks, and its administrator. */
export interface TaskProcess {
  child: ChildServer
  origin: string
  /** Its `OPS_DATA`. */
  dataDir: string
  call<Result>(this: void, method: 'GET' | 'POST', path: string, body?: object): Promise<TaskResponse<Result>>
}

/** Starts a server and signs in. Settings name its database. */
export async function startTaskProcess(file: string, settings: Record<string, string>): Promise<TaskProcess> {
  const dataDir = settings['OPS_DATA'] ?? createTemporaryFolder()
  const child = startChild(file, { OPS_SIMULATE: 'off', ...settings, OPS_DATA: dataDir })
  const origin = await child.origin
  let token = ''
  const call: TaskProcess['call'] = async (method, path, body) => {
    const headers = { 'x-access-token': token, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${origin}/jeecg-boot${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return response.json()
  }
  token = (await call<{ token: string }>('POST', '/sys/mLogin', { username: 'admin', password: '123456' })).result.token
  return { child, origin, dataDir, call }
}

const P = '/to2live/iblPullProxy'

/** Adds and starts a pull; returns its id. */
export async function startPull({ call }: TaskProcess, name: string, srcUrl: string, fields: object = {}): Promise<string> {
  const { result, message } = await call<{ id: string } | null>('POST', `${P}/add`, { name, stream: name, srcUrl, ...fields })
  if (!result) throw new Error(message)
  const { id } = result
  await call('POST', `${P}/start`, { id })
  return id
}

/** State of a pull, and of the device that it became. */
export async function pullState({ call }: TaskProcess, id: string): Promise<string> {
  const { state, equipmentId } = (await call<{ state: string; equipmentId: string }>('GET', `${P}/queryById?id=${id}`)).result
  const device = (await call<{ state: string }>('GET', `/cloudlive/equipment/queryById?id=${equipmentId}`)).result
  return `${state}, ${device.state}`
}
