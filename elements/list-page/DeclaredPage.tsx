import { type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useStrings } from '../core/i18n'
import { useLoadError } from '../core/transport'
import { Failed } from '../parts/indicators'
import type { ListPageProps } from './list-page.props'
import { ResourcePage } from './ResourcePage'
import { declarationStrings } from './declared/declaration.strings'
import { resourceMistakes } from './declared/resource-mistakes'
import type { Resource } from './resource/resource.types'
import { useResourceList } from './declared/use-resource-list'

type Declared = ListPageProps & { resource: Resource }

/** A list as a page declares it; what cannot be read of the declaration is said in its place. */
export default function DeclaredPage(props: Declared): ReactNode {
  const { resource, records } = props
  const t = useStrings(declarationStrings)
  const turn = useTurn(resource)
  const mistakes = useMemo(() => resourceMistakes(resource, records !== undefined), [resource, records])
  if (mistakes.length === 0) return <Page key={turn} {...props} />
  return <Failed title={t('mistakes')} text={mistakes.map(({ path, key, value }) => `${path}: ${t(key, { value })}`).join(' ')} />
}

function Page({ resource: declared, records, recordId, ref, onSelectionChange, onRecordsChange, onLoadError }: Declared): ReactNode {
  // Where the page has the records it may leave the paths out.
  const [resource] = useState<Resource>(() => ({ ...declared, paths: { ...declared.paths } }))
  const list = useResourceList(resource, records)
  const { selection, error, reload } = list
  useImperativeHandle(ref, () => ({ reload }), [reload])
  useLoadError(error, onLoadError)
  const notified = useRef(selection)
  useEffect(() => {
    if (notified.current === selection) return
    notified.current = selection
    onSelectionChange({ records: [...selection.values()] })
  }, [selection, onSelectionChange])
  return <ResourcePage resource={resource} list={list} recordId={recordId} onChanged={(action) => onRecordsChange({ action })} />
}

/** Grows with each other declaration: another one is another page. */
function useTurn(resource: Resource): number {
  const [state, setState] = useState({ resource, turn: 0 })
  if (state.resource !== resource) setState({ resource, turn: state.turn + 1 })
  return state.turn
}
