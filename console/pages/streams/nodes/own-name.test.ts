import { expect, it } from 'vitest'
import { namedAs } from './own-name'

it.each([
  [{ kind: 'embedded', name: '本服务 127.0.0.1:8080' }, 'This server 127.0.0.1:8080'],
  [{ kind: 'embedded', name: '本服务' }, 'This server'],
  [{ kind: 'embedded', name: 'renamed' }, 'renamed'],
  [{ kind: 'lal', name: '本服务旁边' }, '本服务旁边'],
])('calls a process of the server itself in the language of the page, and no other node: %j', (node, name) => {
  expect(namedAs('This server', node)['name']).toBe(name)
})
