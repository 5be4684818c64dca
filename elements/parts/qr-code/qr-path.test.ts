import { expect, it } from 'vitest'
import { qrPath } from './QrCode'

const darkOf = (path: string): Set<string> => new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))

it('draws a text with its three finders, and four light modules around', () => {
  const { size, path } = qrPath('rtmp://10.0.0.1/live/gate?key=0123456789abcdef0123456789abcdef')
  const dark = darkOf(path)
  const last = size - 5
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const)
    expect(dark.has(`${x} ${y}`)).toBe(true)
  const coordinates = [...dark].flatMap((segment) => segment.split(' ').map(Number))
  expect([Math.min(...coordinates), Math.max(...coordinates)]).toEqual([4, last])
})

it('draws another text otherwise', () => {
  expect(qrPath('rtmp://a/live/one').path).not.toBe(qrPath('rtmp://a/live/two').path)
})
