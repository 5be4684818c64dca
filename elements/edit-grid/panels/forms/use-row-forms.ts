import { useEffect, useState } from 'react'
import { useFeedback } from '../../../core/feedback'
import { useStrings } from '../../../core/i18n'
import { waitForElement, subFormStrings } from '../../../parts/sub-form'
import { useLatest } from '../../../parts/use-latest'
import type { GridToolsProps } from '../../shared/grid-props'
import { rowBox } from './SubForm'
import { type FormRules, type OpenForm, RowForms } from './row-forms'

/** Which form is open, and for a sub-form where its row stands; a row out of sight is scrolled to and looked for again. */
export function useRowForms({ control, grid }: GridToolsProps): { form: OpenForm | null; box: DOMRect | null } {
  const t = useStrings(subFormStrings)
  const feedback = useFeedback()
  const [form, setForm] = useState<OpenForm | null>(null)
  const [box, setBox] = useState<DOMRect | null>(null)
  const tRef = useLatest(t)
  const rules = useLatest<FormRules>({
    hasMain: grid.clickRowShowMainForm,
    hasSub: grid.clickRowShowSubForm,
    mayOpen: (detail) => grid.onFormOpen(detail),
    show: (next) => {
      setForm(next)
      setBox(null)
    },
  })

  useEffect(() => {
    control.parts.offerForms(new RowForms(control, () => rules.current))
    return () => control.parts.offerForms(null)
  }, [control, rules])

  useEffect(() => {
    if (form?.kind !== 'sub') return undefined
    const stop = new AbortController()
    void waitForElement(() => visibleBox(control, form.id), stop.signal).then((found) => {
      if (stop.signal.aborted) return undefined
      setBox(found)
      if (found) return undefined
      feedback.toast({ tone: 'danger', title: tRef.current('subFormFailed'), cause: 'grid' })
      return control.parts.forms?.close()
    })
    return () => stop.abort()
  }, [control, form, feedback, tRef])

  return { form, box }
}

function visibleBox(control: GridToolsProps['control'], id: string): DOMRect | null {
  const found = rowBox(control, id)
  if (!found && control.rows.indexOf(id) >= 0) control.screen.body?.reveal(control.rows.indexOf(id))
  return found
}
