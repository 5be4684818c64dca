import { useEffect, useLayoutEffect, useRef } from 'react'
import { parseJson } from '../../core/format/parse-json'
import { useStrings } from '../../core/i18n'
import { isRecord } from '../../core/storage/shapes'
import type { GridControl } from '../control/grid-control'
import { editGridStrings } from '../edit-grid.strings'
import type { GridProps } from '../shared/grid-props'

/** The JSON that a form sends, made only for grids with a name; and whether the form may be sent: not while cells are known to be wrong. */
export function useFormValue(props: GridProps, control: GridControl): void {
  const { name, value, revision } = props
  const t = useStrings(editGridStrings)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    function notify(): void {
      const { count } = control.checking.book
      const { required, translateRule: sayRule } = control.settings
      const message = count > 0 ? t('errors', { count }) : required && control.rows.areNone ? sayRule('needRows') : null
      latest.current.onProblem?.(message === null ? null : { flag: 'customError', message })
    }
    notify()
    return control.topics.subscribe(['errors', 'rows', 'editing'], notify)
    // oxlint-disable-next-line react/exhaustive-deps -- with each value that is set the form forgets what was wrong
  }, [control, props.required, props.readOnly, props.disabled, t, revision])

  // A value set by script or by a reset: its rows are there with the first picture.
  useLayoutEffect(() => {
    if (name === undefined || value === control.loading.formText) return
    // The form was reset: back to the rows that the page handed over.
    if (value === '') {
      if (revision && latest.current.rows) control.loading.reset()
      return
    }
    control.loading.formText = value
    const input: unknown = readJson(value)
    const { rows = input, deleted } = isRecord(input) ? input : {}
    if (Array.isArray(rows)) control.loading.load(rows, Array.isArray(deleted) ? deleted.map(String) : [])
    // oxlint-disable-next-line react/exhaustive-deps -- each revision is a new value, also the same text
  }, [control, name, value, revision])

  useEffect(() => {
    if (name === undefined) return undefined
    if (latest.current.rows) {
      const text = textOf(control)
      control.loading.formText = text
      latest.current.onAdjust?.(text)
    }
    return control.data.subscribe(({ cause, patch }) => {
      const text = textOf(control)
      control.loading.formText = text
      if (cause === 'user' || cause === 'history') latest.current.onChange(text, [])
      else if (patch.kind !== 'load' || latest.current.rows) latest.current.onAdjust?.(text)
    })
  }, [control, name])
}

/** Rows without ids that are only temporary, and the ids of removed ones. */
function textOf(control: GridControl): string {
  const { rows, deleted } = control.checking.currentValues
  return JSON.stringify({ rows, deleted })
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
