import { useStore } from '../events/use-store'
import { useConfigStore } from '../config'
import { type ButtonRules, type FormPermissions, has, isDisabledAuth } from './permission-rules'
import { permissionsFor } from './permission-store'

/** The button rules; the view renders again when they change. */
export function useButtonRules(): ButtonRules {
  return useStore(permissionsFor(useConfigStore()))
}

/** Whether a control with this code is visible. */
export function useHas(code: string, form?: FormPermissions): boolean {
  return has(useButtonRules(), code, form)
}

/** Whether a control with this code is disabled. */
export function useIsDisabledAuth(code: string, form?: FormPermissions): boolean {
  return isDisabledAuth(useButtonRules(), code, form)
}
