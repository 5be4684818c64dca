import { describe, expect, it } from 'vitest'
import { linkAddress, pictureAddress } from './picture-address'

describe('the address of a picture', () => {
  it.each([
    [' https://ops.example/a b.png ', 'https://ops.example/a%20b.png'],
    ['HTTP://OPS.example/a.png', 'http://ops.example/a.png'],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg>', null],
    ['a.png', null],
    ['https://', null],
    ['', null],
  ])('%j is %j', (text, src) => expect(pictureAddress(text)).toBe(src))
})

describe('the address of a link', () => {
  it.each([
    ['ops.example', 'https://ops.example'],
    ['ops.example:8080/a', 'https://ops.example:8080/a'],
    ['//ops.example/a', 'https://ops.example/a'],
    ['/isystem/user', '/isystem/user'],
    ['#top', '#top'],
    ['a@b.example', 'mailto:a@b.example'],
    ['tel:+861234', 'tel:+861234'],
    [' HTTPS://ops.example ', 'HTTPS://ops.example'],
    ['javascript:alert(1)', null],
    ['JAVASCRIPT:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['blob:https://a/1', null],
    ['', null],
  ])('%j is %j', (text, href) => expect(linkAddress(text)).toBe(href))
})
