const select = document.createElement('ops-dict-select')
select.options = [{ value: 1, text: 'one' }]
select.strings = { placeholder: 'Pick one' }
select.addEventListener('change', (event) => event.detail.selection.map(({ text }) => text + event.target.value))
select.addEventListener('keydown', (event) => event.key)
export const isValid: boolean = select.checkValidity() && select.validity.valid && select.selection.every(({ value }) => value !== '')

const grid = document.querySelector('ops-edit-grid')
grid?.sort('name', 'asc')
export const count: number | undefined = grid?.rowCount

// @ts-expect-error -- the value is text
select.value = { id: 1 }
// @ts-expect-error -- options are a list of objects
select.options = ['one']
// @ts-expect-error -- there is no such type
select.type = 'slider'
// @ts-expect-error -- the browser sets it
select.validity = null
// @ts-expect-error -- there is no such detail
select.addEventListener('change', (event) => event.detail.record)
// @ts-expect-error -- a direction is asc, desc or null
grid?.sort('name', 'up')
// @ts-expect-error -- there is no such property
document.createElement('ops-modal').titel = ''
