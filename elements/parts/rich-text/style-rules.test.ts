import { describe, expect, it } from 'vitest'
import { isAllowedStyle } from './style-rules'

describe('the style of rich text', () => {
  it.each([
    ['color', 'red'],
    ['background-color', 'rgb(1, 2, 3)'],
    ['font-size', '18px'],
    ['text-align', 'center'],
    ['text-decoration-line', 'underline'],
    ['margin-left', '40px'],
    ['border-top-style', 'solid'],
    ['width', '50%'],
    ['list-style-type', 'disc'],
  ])('keeps %s: %s', (name, value) => expect(isAllowedStyle(name, value)).toBe(true))

  it.each([
    ['position', 'fixed'],
    ['z-index', '9'],
    ['inset', '0px'],
    ['top', '0px'],
    ['transform', 'scale(9)'],
    ['display', 'none'],
    ['content', '"x"'],
    ['opacity', '0'],
    ['background-image', 'url("https://evil.example/x")'],
    ['list-style-image', 'url("x")'],
    ['border-image-source', 'url("x")'],
    ['--_primary', 'red'],
    ['cursor', 'none'],
    ['color', 'var(--secret)'],
    ['width', 'expression(alert(1))'],
    ['margin-left', '-9999px'],
    ['text-indent', '-9999px'],
    ['margin-top', 'calc(-1 * 20px)'],
    ['animation-name', 'x'],
  ])('drops %s: %s', (name, value) => expect(isAllowedStyle(name, value)).toBe(false))
})
