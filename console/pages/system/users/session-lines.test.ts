import { expect, it } from 'vitest'
import { sessionLines } from './session-lines'

const ids = (sessions: Parameters<typeof sessionLines>[0]) => sessionLines(sessions).map((line) => line.map(({ id }) => id))

it('[V-G24] puts sessions without details into one line, and leaves one of its own to each other', () => {
  const bare = ['1', '2', '3'].map((id) => ({ id, username: 'lisi' }))
  expect(ids([bare[0]!, { id: 'told', ip: '10.0.0.1' }, ...bare.slice(1), { id: 'own', current: true }])).toEqual([
    ['told'],
    ['own'],
    ['1', '2', '3'],
  ])
  expect(ids([{ id: 'told', agent: 'Firefox' }])).toEqual([['told']])
  expect(ids([])).toEqual([])
})
