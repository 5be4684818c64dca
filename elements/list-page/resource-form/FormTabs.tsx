import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSheet } from '../../core/define/host-context'
import { firstFocus } from '../../core/focus'
import { useStrings } from '../../core/i18n'
import { revealEvent } from '../../parts/form/use-form'
import { Tabs } from '../../parts/tabs'
import { formStrings } from '../form/form.strings'
import formTabsCss from './form-tabs.css?inline'

/** The fields under one heading. */
export interface FormSection {
  key: string
  heading: string
  /** How many of its fields are wrong, as far as that is said. */
  wrong: number
  fields: ReactNode
}

/** The sections of a form as tabs; a field that is to be looked at opens its own. What is in the others stays there. */
export function FormTabs({ sections }: { sections: readonly FormSection[] }): ReactNode {
  useSheet(formTabsCss)
  const t = useStrings(formStrings)
  const [chosen, setChosen] = useState(sections[0]?.key ?? '')
  const box = useRef<HTMLDivElement>(null)
  /** Where the focus goes once its tab is open. */
  const targetRef = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const life = new AbortController()
    current.addEventListener(
      revealEvent,
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return
        const key = target.closest<HTMLElement>('[data-section]')?.dataset['section']
        if (key === undefined) return
        targetRef.current = target
        setChosen(key)
      },
      life,
    )
    return () => life.abort()
  }, [])

  useEffect(() => {
    const { current: field } = targetRef
    targetRef.current = null
    if (field) (firstFocus(field) ?? field).focus()
  })

  return (
    <div className="ops-formtabs" data-wide="" ref={box}>
      <Tabs
        label={t('sections')}
        value={chosen}
        onChange={setChosen}
        keepMounted
        items={sections.map(({ key, heading, wrong, fields }) => ({
          key,
          label: wrong > 0 ? <WrongHeading heading={heading} texts={t('wrongIn', { n: wrong })} /> : heading,
          content: (
            <div className="ops-form" data-section={key}>
              {fields}
            </div>
          ),
        }))}
      />
    </div>
  )
}

function WrongHeading({ heading, texts }: { heading: string; texts: string }): ReactNode {
  return (
    <>
      {heading}
      <span className="ops-dot" data-tone="danger" />
      <span className="ops-sr-only">{texts}</span>
    </>
  )
}
