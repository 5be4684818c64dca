import { describe, expect, it, vi } from 'vitest'
import { OpsError } from '../../../../elements/core/transport'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { release, releaseStored } from './announcement-actions'

const draft = { id: 'a1', titile: '停电', msgType: 'ALL' }

/** What the actions work with, on a server that answers so. */
function contextOf(get: (path: string, options?: object) => Promise<unknown>) {
  const confirm = vi.fn(() => Promise.resolve(false))
  const calls: string[] = []
  const context = {
    transport: {
      get: (path: string, params: { id?: string }, options?: object) => {
        calls.push(`${path} ${params.id ?? ''}`.trim())
        return get(path, options)
      },
    },
    feedback: { confirm, toast: vi.fn() },
    list: { reload: () => Promise.resolve() },
    t: (key: string) => key,
    reason: String,
    namesOf: () => ({ name: '停电', objects: '' }),
  }
  return { confirm, calls, context: context as unknown as ActionContext & { reason: (failure: unknown) => string } }
}

describe('releasing an announcement', () => {
  it('is asked once, however often it is pressed before the question is there, with the number of people where the server tells it', async () => {
    const { confirm, context } = contextOf(() => Promise.resolve({ reached: 3, frozen: 0 }))
    await Promise.all([release([draft], context), release([draft], context)])
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ question: 'releaseToAll', details: 'reach' }))
    await release([draft], context)
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it('is asked without the number on a server that does not tell it', async () => {
    const { confirm, context } = contextOf(() => Promise.reject(new Error('404')))
    await release([draft], context)
    expect(confirm).toHaveBeenCalledWith(expect.not.objectContaining({ details: expect.anything() as string }))
  })

  it('of a new one whose id the server did not tell finds it by its title, and of no other', async () => {
    const { calls, context } = contextOf((path) =>
      Promise.resolve(path.endsWith('/list') ? { records: [{ id: 'n7', titile: '停电' }] } : null),
    )
    expect(await releaseStored({ id: '', values: { titile: '停电' } }, context)).toMatchObject({ tone: 'success' })
    expect(calls).toEqual(['/sys/annountCement/list', '/sys/annountCement/doReleaseData n7'])
    await releaseStored({ id: '', values: { titile: '停水' } }, context)
    expect(calls.at(-1)).toBe('/sys/annountCement/doReleaseData')
  })

  it('that fails says that it is stored, and why it is not released', async () => {
    const { context } = contextOf(() => Promise.reject(new Error('磁盘已满')))
    expect(await releaseStored({ id: 'a1', values: draft }, context)).toEqual({
      tone: 'warning',
      title: 'storedOnly',
      text: 'Error: 磁盘已满',
    })
  })

  it('is not repeated where its answer is lost, and does not say then that it was not released', async () => {
    const options: unknown[] = []
    const lost = new OpsError('network', { path: '/sys/annountCement/doReleaseData' })
    const { context } = contextOf((_path, result) => {
      options.push(result)
      return Promise.reject(lost)
    })
    expect(await releaseStored({ id: 'a1', values: draft }, context)).toMatchObject({ tone: 'warning', title: 'storedAtLeast' })
    expect(options).toEqual([{ once: true }])
  })
})
