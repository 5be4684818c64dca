import { expect, it } from 'vitest'
import { platformsResource } from './platforms.resource'

it('[F11] only users who may share see the channels of a platform, as on the server', () => {
  const { rowActions = [] } = platformsResource(() => undefined)
  expect(rowActions.map(({ key, permission }) => [key, permission])).toEqual([
    ['share', ['gb:share']],
    ['pushCatalog', ['gb:share']],
  ])
})
