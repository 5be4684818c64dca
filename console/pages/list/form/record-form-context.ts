import { createContext, use } from 'react'
import type { RecordForm } from './use-record-form'

export interface RecordFormScope {
  form: RecordForm
  /** Detail: nothing can be changed. */
  disabled: boolean
}

export const RecordFormContext = createContext<RecordFormScope | null>(null)

export function useRecordFormScope(): RecordFormScope {
  const scope = use(RecordFormContext)
  if (!scope) throw new Error('a form item needs a RecordDialog around it')
  return scope
}
