import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../start/areas'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import type { OpenApi } from './describe'

let server: TestServer
let document: OpenApi

beforeAll(async () => {
  server = await startTestServer()
  document = (await server.inject({ url: `${BASE}/doc/openapi.json` })).json()
})
afterAll(() => server.close())

function operation(path: string, verb: string) {
  return document.paths[path]?.[verb]
}

/** Every `$ref` in it. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : references(inner)))
}

describe('the description of the calls', () => {
  it('is served without a token, and holds every verb of every route once', () => {
    expect(document.openapi).toBe('3.1.0')
    const response = Object.entries(document.paths).flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb} ${path}`))
    const routed = ROUTES.flatMap(({ path, methods }) =>
      methods.map((method) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')}`),
    )
    expect(response.toSorted()).toEqual([...new Set(routed)].toSorted())
  })

  it('names no operation twice, declares every part of a path, and refers to what is there', () => {
    const operations = Object.entries(document.paths).flatMap(([path, verbs]) => Object.values(verbs).map((one) => ({ path, one })))
    const ids = operations.map(({ one }) => one.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, one } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(one.parameters.filter((field) => field.in === 'path').map(({ name }) => name)).toEqual(named)
    }
    for (const reference of references(document)) {
      const [, , kind = '', name = ''] = reference.split('/')
      expect(Object.keys(document.components[kind as 'schemas'])).toContain(name)
    }
  })

  it('says who may call, what is needed, and what is answered', () => {
    const add = operation('/sys/position/add', 'post')
    expect(add).toMatchObject({ summary: '添加职务', description: 'Needs the permission `position:add`.', security: [{ token: [] }] })
    expect(add?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['name', 'code', 'postRank'], properties: { name: { maxLength: 100 } } } } },
    })
    expect(operation('/sys/login', 'post')?.security).toEqual([])
    const list = operation('/sys/position/list', 'get')
    expect(list?.parameters).toContainEqual({ name: 'pageNo', in: 'query', required: false, schema: { type: 'string' } })
    expect(JSON.stringify(list?.responses)).toContain('"records"')
    expect(operation('/sys/position/importExcel', 'post')?.requestBody).toMatchObject({ content: { 'multipart/form-data': {} } })
  })

  it('is in keywords of JSON Schema alone', () => {
    const text = JSON.stringify(document)
    for (const own of ['"wire"', '"counter"', 'pointsAtFields', '"printable"']) expect(text).not.toContain(own)
  })

  it('has a page that loads nothing from elsewhere, of files that are named and no others', async () => {
    const page = await server.inject({ url: `${BASE}/doc` })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    const files = [...page.body.matchAll(/(?:src|href)="(doc\/[^"]+)"/g)].map(([, file]) => file)
    expect(files).toHaveLength(4)
    for (const file of files) expect((await server.inject({ url: `${BASE}/${file}` })).statusCode, file).toBe(200)
    for (const file of ['..%2fpackage.json', 'routes.ts', 'constructor', 'csp.json']) {
      expect((await server.inject({ url: `${BASE}/doc/${file}` })).json(), file).toMatchObject({ success: false })
    }
  })
})
