import type { ResourceField } from '../../../../.cache/package/ops-console/types/elements.js'

export const accepted = [
  <ops-dict-select
    key="a"
    name="sex"
    options={[{ value: 1, text: 'one' }]}
    type="radio"
    required
    theme="dark"
    onchange={(event) => event.detail.value.trim() + event.target.value}
  />,
  <ops-date-picker key="b" min="2026-01-01" open label="Day" className="wide" style={{ width: 200 }} />,
  <ops-modal key="c" heading="h" open onops-before-close={(event) => event.detail.reason === 'ok' && event.preventDefault()} />,
  <ops-config key="d" base-url="/api" token="t" getToken={() => 'token'} />,
  <ops-console key="e" router="history" basePath="/" />,
  <ops-edit-grid key="f" ref={(grid) => void grid?.undo()} />,
]

/** A cell that a component of the page draws. */
const Strong = ({ text }: { text: string }) => <strong>{text}</strong>
const fieldOf = (Cell: NonNullable<NonNullable<ResourceField['column']>['Cell']>): ResourceField => ({
  name: 'n',
  label: 'N',
  column: { Cell },
})

export const acceptedCell = fieldOf(Strong)

export const refusedCells = [
  // @ts-expect-error -- a cell is a component
  fieldOf('strong'),
  // @ts-expect-error -- it gets the record and its text
  fieldOf(({ title }: { title: string }) => <b>{title}</b>),
]

export const refused = [
  // @ts-expect-error -- options are a list of objects
  <ops-dict-select key="a" options={['one']} />,
  // @ts-expect-error -- there is no such type
  <ops-dict-select key="b" type="slider" />,
  // @ts-expect-error -- a flag is a boolean
  <ops-modal key="c" open="yes" />,
  // @ts-expect-error -- there is no such router
  <ops-console key="d" router="browser" />,
  // @ts-expect-error -- there is no such property
  <ops-date-picker key="e" minimum="2026-01-01" />,
  // @ts-expect-error -- there is no such tag
  <ops-data-picker key="f" />,
]
