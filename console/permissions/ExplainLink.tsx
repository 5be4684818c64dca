import { type ReactNode, use } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { Button } from '../../elements/parts/button'
import { permissionsStrings } from './permissions.strings'
import { ExplainContext } from './explain-context'

/** Asks about an address that is not there; drawn for those to whom permissions are explained. */
export function ExplainLink({ path }: { path: string }): ReactNode {
  const t = useStrings(permissionsStrings)
  const explain = use(ExplainContext)
  return (
    explain && (
      <Button kind="text" onClick={(event) => explain(path, event.currentTarget)}>
        {t('why')}
      </Button>
    )
  )
}
