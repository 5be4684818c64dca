import type { ReactNode } from 'react'
import type { GridToolsProps } from '../../shared/grid-props'
import { DetailsDialog } from './DetailsDialog'
import { SubForm } from './SubForm'
import { useRowForms } from './use-row-forms'

/** The details and the sub-form of the rows, one at a time. */
export function RowForms(props: GridToolsProps): ReactNode {
  const { control, grid } = props
  const { form, box } = useRowForms(props)
  const close = (): void => control.parts.forms?.close()
  if (form?.kind === 'main') return <DetailsDialog control={control} grid={grid} form={form} onClose={close} />
  return form && box && <SubForm key={form.id} control={control} form={form} box={box} onClose={close} />
}
