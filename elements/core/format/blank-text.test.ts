import { expect, it } from 'vitest'
import { isBlankMarkup } from './blank-text'

it.each([
  '',
  '  \n\t',
  '<p><br></p>',
  '<p>&nbsp;</p>',
  '&nbsp;&#160;&#xa0;',
  '\u00A0\u200B\uFEFF',
  '<p>&#8203;</p><ul><li></li></ul>',
  '&ZeroWidthSpace;\n\n<br/>',
  '&zwj;&zwnj;&shy;',
])('[V-P07] %j shows nothing', (text) => expect(isBlankMarkup(text)).toBe(true))

it.each([
  'a',
  '<p>0</p>',
  '<img src="a.png">',
  '<hr>',
  '![](a.png)',
  '&amp;',
  '&#8364;',
  '<table><tr><td></td></tr></table>',
  '。',
  '<input type="checkbox">',
])('[V-P07] %j shows something', (text) => expect(isBlankMarkup(text)).toBe(false))
