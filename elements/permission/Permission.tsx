import { useEffect, useRef, useState } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { useSheet } from '../core/define/host-context'
import { useOuterSlot } from '../core/define/use-outer-slot'
import { useRules } from '../core/permissions/use-rules'
import { useLoadError } from '../core/transport/use-load-error'
import { disableSlotted } from './disable-slotted'
import type { permissionProps } from './permission.props'
import { isAllowed, permissionCode } from './permission.model'
import permissionCss from './permission.css?inline'

/** The view of `<ops-permission>`; inside a React tree `useHas` and `useIsDisabledAuth` say the same. */
export default function Permission({
  action,
  prefix,
  mode,
  rules: own,
  onPermissionChange,
  onLoadError,
}: ViewProps<typeof permissionProps>) {
  const { rules, error } = useRules(own)
  const code = permissionCode(prefix, action)
  const allowed = isAllowed(rules, code, mode)
  const hasRules = rules !== null
  useSheet(permissionCss)
  useLoadError(error, onLoadError)

  const last = useRef<{ code: string; allowed: boolean } | null>(null)
  useEffect(() => {
    if (!hasRules) return
    const isChange = last.current !== null && last.current.code === code && last.current.allowed !== allowed
    last.current = { code, allowed }
    if (isChange) onPermissionChange({ code, allowed })
  }, [hasRules, code, allowed, onPermissionChange])

  const disabled = mode === 'disable' && !allowed
  const [content, setContent] = useState<readonly Element[]>([])
  useOuterSlot(allowed || disabled, setContent)
  useEffect(() => (disabled ? disableSlotted(content) : undefined), [disabled, content])
  return null
}
