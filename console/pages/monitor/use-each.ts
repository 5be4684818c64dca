import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfigStore } from '../../../elements/core/config'
import { queryClientFor } from '../../../elements/core/query'
import { type Transport, useTransport } from '../../../elements/core/transport'

/** Something to ask for. */
export interface Item<Data> {
  name: string
  load: (transport: Transport, signal: AbortSignal) => Promise<Data>
  /** False asks nothing. */
  enabled: boolean
}

/** One of several answers: each comes, fails and is tried again alone. */
export interface EachData<Data> {
  status: 'loading' | 'ready' | 'failed'
  /** What came last. */
  data: Data | undefined
  error: unknown
  retry: () => void
}

export interface EachAnswer<Data> {
  each: readonly EachData<Data>[]
  /** When the newest answer came, epoch ms; 0 before the first. */
  updatedAt: number
  isAsking: boolean
  /** Asks for all of them again. */
  reload: () => void
}

interface Answer<Data> {
  isAsking: boolean
  data?: Data
  error?: unknown
  /** Epoch ms; 0 before the first answer. */
  at: number
}

const unasked = { isAsking: false, at: 0 } as const

function statusOf({ isAsking, error, at }: Answer<unknown>): EachData<unknown>['status'] {
  if (error !== undefined && !isAsking) return 'failed'
  return at === 0 ? 'loading' : 'ready'
}

/** What a page needs from several calls, none of which waits for another. */
export function useEach<Data>(items: readonly Item<Data>[]): EachAnswer<Data> {
  const client = queryClientFor(useConfigStore())
  const transport = useTransport()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer<Data>>>(new Map())
  const asked = useRef(new Set<string>())
  const known = (name: string): Answer<Data> => answers.get(name) ?? unasked

  const ask = useCallback(
    async ({ name, load }: Item<Data>): Promise<void> => {
      const note = (change: (before: Answer<Data>) => Answer<Data>): void =>
        setAnswers((before) => new Map(before).set(name, change(before.get(name) ?? unasked)))
      note((before) => ({ ...before, isAsking: true }))
      try {
        const data = await client.fetchQuery({
          queryKey: ['monitor', name],
          queryFn: ({ signal }) => load(transport, signal),
          staleTime: 0,
        })
        note(() => ({ isAsking: false, data, at: Date.now() }))
      } catch (error) {
        note((before) => ({ ...before, isAsking: false, error }))
      }
    },
    [client, transport],
  )

  useEffect(() => {
    for (const item of items) {
      if (!item.enabled || asked.current.has(item.name)) continue
      asked.current.add(item.name)
      void ask(item)
    }
  }, [items, ask])

  return {
    each: items.map((item) => {
      const answer = known(item.name)
      return { status: statusOf(answer), data: answer.data, error: answer.error, retry: () => void ask(item) }
    }),
    updatedAt: Math.max(0, ...items.map(({ name }) => known(name).at)),
    isAsking: items.some(({ name }) => known(name).isAsking),
    reload: () => items.filter(({ enabled }) => enabled).forEach((item) => void ask(item)),
  }
}
