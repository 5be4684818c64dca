import { expect, it } from 'vitest'
import { ROUTES } from '../../start/areas'

/** Answers that are no envelope: files, Spring's own forms, what media servers ask. */
const NO_ENVELOPES =
  /\/exportXls(?:\/|$)|^\/sys\/common\/static\/|^\/ibl\/records\/(?:play|download|clip)\/|^\/ibl\/qvod\/play\/|^\/ibl\/videoFile$|^\/actuator\/|^\/servermointer\/mediaNode\/hook\//

it('says of every call what it answers', () => {
  const missing = ROUTES.filter(({ path, schema }) => !schema?.result && !NO_ENVELOPES.test(path))
  expect([...new Set(missing.map(({ path }) => path))]).toEqual([])
})
