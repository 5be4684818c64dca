import { expect, it } from 'vitest'
import { headGroups } from './head-groups'

const column = (key: string, group?: string, pin: 'start' | null = null) => ({ source: { key, ...(group && { group }) }, pin, width: 10 })

it('[W-E28] columns of one group stand under one title, until another one comes between them', () => {
  const columns = [column('a', 'G', 'start'), column('b', 'G'), column('c', 'G'), column('d'), column('e', 'G')]
  expect(headGroups(columns)).toEqual([
    { title: 'G', from: 0, count: 1, width: 10 },
    { title: 'G', from: 1, count: 2, width: 20 },
    { title: '', from: 3, count: 1, width: 10 },
    { title: 'G', from: 4, count: 1, width: 10 },
  ])
})
