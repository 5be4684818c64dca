import { createContext, use } from 'react'

export interface FieldWiring {
  controlId: string
  labelId: string | undefined
  /** The label's words, for panels that open beside the control. */
  labelText: string | undefined
  /** Ids of the help or error line. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

export interface ControlNaming {
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
}

export interface ControlWiring {
  id: string | undefined
  'aria-label': string | undefined
  'aria-labelledby': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The words of the label around a control, if there are any. */
export function useLabelText(): string | undefined {
  return use(FieldContext)?.labelText
}

/** Names and describes a control from the `Field` around it; what the control says itself wins. */
export function useControlWiring(own: ControlNaming): ControlWiring {
  const field = use(FieldContext)
  const named = own['aria-label'] !== undefined || own['aria-labelledby'] !== undefined
  return {
    id: own.id ?? field?.controlId,
    'aria-label': own['aria-label'],
    'aria-labelledby': own['aria-labelledby'] ?? (named ? undefined : field?.labelId),
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': (own.invalid ?? field?.invalid) || undefined,
    'aria-required': (own.required ?? field?.required) || undefined,
  }
}
