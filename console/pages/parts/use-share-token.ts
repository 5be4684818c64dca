import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isString } from '../../../elements/core/storage'
import { useRuntime } from '../../session/runtime-context'

const STORED = 'OPS_SHARE_TOKEN'
const PARAMETER = 't'

/**
 * The token of a shared link: taken out of the address at once, and kept for this tab, so that a reload still has it. Undefined without
 * one.
 */
export function useShareToken(): string | undefined {
  const { tabStorage } = useRuntime()
  const [query, setQuery] = useSearchParams()
  const input = query.get(PARAMETER) ?? ''
  const [token] = useState(() => {
    if (input !== '') tabStorage.write(STORED, input)
    return tabStorage.read(STORED, isString)
  })
  useEffect(() => {
    if (input === '') return
    const rest = new URLSearchParams(query)
    rest.delete(PARAMETER)
    setQuery(rest, { replace: true })
  }, [input, query, setQuery])
  return token
}
