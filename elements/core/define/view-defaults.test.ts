import { expect, it } from 'vitest'
import { defineEntry, event } from './element-entry'
import { flag, text } from './prop-specs'
import { viewProps } from './view-defaults'

const entry = defineEntry({
  tag: 'ops-sample',
  display: 'block',
  props: { label: text({ initial: 'none' }), wide: flag() },
  events: { change: event<{ value: string }>(), 'ops-before-close': event<object>() },
  methods: [],
})

it('a view inside of another has the properties of its element, and no event is vetoed', () => {
  const props = viewProps(entry, { wide: true })
  expect(props).toMatchObject({ label: 'none', wide: true })
  expect([props.onChange({ value: '' }), props.onBeforeClose({})]).toEqual([true, true])
})
