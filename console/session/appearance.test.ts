import { expect, it } from 'vitest'
import { firstLanguage } from './appearance'

it('[V-M08] the first visit is in the first language of the browser that the console speaks, else in English', () => {
  expect([['en-US', 'en'], ['zh-TW', 'en'], ['fr', 'zh-CN', 'en'], ['de', 'fr'], []].map(firstLanguage)).toEqual([
    'en',
    'zh-CN',
    'zh-CN',
    'en',
    'en',
  ])
})
