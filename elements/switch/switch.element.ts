import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { flag, list, oneOf } from '../core/define/prop-specs'
import { switchValues } from './switch.model'
import type { SwitchOptions, SwitchType } from './switch.types'

/**
 * One of two values, switched at once.
 * @see clauses 3, 4.7
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control
 */
export const switchEntry = defineEntry({
  tag: 'ops-switch',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** The values for on and off. As attribute: JSON. Default: ["Y","N"]. */
    options: list<SwitchOptions>('texts'),
    /** On; follows the value and sets it. As attribute: on at the start and after a reset. */
    checked: flag(),
    /** Look: a switch, or a select that also offers nothing. */
    type: oneOf<SwitchType>('switch'),
  },
  events: {
    /** The user switched. */
    change: event<{ value: string; selection: readonly string[] }>(),
  },
  methods: [],
  value: {
    empty: (host) => (host.get('type') === 'select' ? '' : switchValues(host.get('options'))[1]),
    initial: (host) => (host.element.hasAttribute('checked') ? switchValues(host.get('options'))[0] : ''),
    changed: (host, value) => host.set('checked', value === switchValues(host.get('options'))[0]),
    follow(host, name) {
      const [on, off] = switchValues(host.get('options'))
      const isOn = host.value === on
      if (name === 'checked' && host.get(name) !== isOn) host.value = isOn ? off : on
    },
  },
  load: () => import('./Switch'),
})
