import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import '../../console/element-types'
import '../../elements/registry'

/** Proven by the type check: each `@ts-expect-error` fails it when the mistake below is accepted. */
const accepted = (): ReactElement[] => [
  <ops-dict-select
    key="a"
    name="sex"
    options={[{ value: 1, text: 'one' }]}
    type="radio"
    required
    onchange={(event) => event.detail.value.trim()}
  />,
  <ops-date-picker key="b" min="2026-01-01" open />,
  <ops-modal key="c" heading="h" open onops-before-close={(event) => event.detail.reason === 'ok' && event.preventDefault()} />,
  <ops-config key="d" baseUrl="/api" token="t" />,
  <ops-console key="e" router="history" />,
]

const invalidUses = (): ReactElement[] => [
  // @ts-expect-error -- options are a list of objects
  <ops-dict-select key="a" options={['one']} />,
  // @ts-expect-error -- no such look
  <ops-dict-select key="b" type="slider" />,
  // @ts-expect-error -- a flag is a boolean
  <ops-modal key="c" open="yes" />,
  // @ts-expect-error -- no such router
  <ops-console key="d" router="browser" />,
]

function elementTypes(select: HTMLElementTagNameMap['ops-dict-select']): string {
  select.addEventListener('change', (event) => event.detail.selection.map(({ text }) => text))
  // @ts-expect-error -- the value is a text
  select.value = { id: 1 }
  return select.value + String(select.validity.valid)
}

describe('types of the elements', () => {
  it('check properties, events and DOM types of every tag', () => {
    expect([accepted, invalidUses, elementTypes].every((check) => typeof check === 'function')).toBe(true)
  })
})
