import type { GlobalComponents } from 'vue'

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props']

export const accepted: [Props<'ops-dict-select'>, Props<'ops-modal'>, Props<'ops-config'>] = [
  { name: 'sex', options: [{ value: 1, text: 'one' }], required: true, class: 'wide', onChange: (event) => event.target.value },
  { heading: 'h', open: true, onOpsBeforeClose: (event) => event.detail.reason === 'ok' && event.preventDefault() },
  { 'base-url': '/api', getToken: () => 'token' },
]

export const refused: [Props<'ops-dict-select'>, Props<'ops-dict-select'>, Props<'ops-modal'>] = [
  // @ts-expect-error -- options are a list of objects
  { options: ['one'] },
  // @ts-expect-error -- there is no such detail
  { onChange: (event) => event.detail.record },
  // @ts-expect-error -- there is no such property
  { titel: '' },
]
