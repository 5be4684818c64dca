import { expect, it } from 'vitest'
import { ownAddress } from './own-address'

const page = 'https://portal.example/in/login.html'

it('leads to addresses of the own origin', () => {
  expect(['/desk?a=1#b', 'desk', 'https://portal.example/x'].map((redirect) => ownAddress(redirect, page))).toEqual([
    'https://portal.example/desk?a=1#b',
    'https://portal.example/in/desk',
    'https://portal.example/x',
  ])
})

it('leads nowhere else', () => {
  const outside = [
    undefined,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://portal.example/',
    'http://[',
  ]
  expect(outside.map((redirect) => ownAddress(redirect, page))).toEqual(outside.map(() => null))
})
