const people = [
  { username: 'ann', realname: 'Ann Lee' },
  { username: 'bob', realname: 'Bob Chen' },
  { username: 'eve', realname: 'Eve Wang' },
]
const columns = [
  { key: 'name', title: 'Room', type: 'input' },
  {
    key: 'kind',
    title: 'Kind',
    type: 'select',
    options: [
      { value: 1, text: 'Hall' },
      { value: 2, text: 'Office' },
    ],
  },
]
const rooms = [
  { id: '1', name: 'Lobby', kind: 1 },
  { id: '2', name: 'Studio', kind: 2 },
]

// Lists, objects and functions are properties.
$('#users, #dialog-users').prop({ options: people })
$('#grid, #dialog-grid').prop({ columns, rows: rooms })
$('#users').prop({ strings: { placeholder: 'Nobody yet' } })
$('#cron').prop({ strings: { placeholder: 'Never' } })

// What the page keeps. Both pickers of a value show it.
const state = { users: 'ann', cron: '0 0 9 * * ?', rooms: 'Lobby, Studio' }
function show(change) {
  Object.assign(state, change)
  for (const key of ['users', 'cron']) $(`#${key}, #dialog-${key}`).prop({ value: state[key] })
  $('#count').text(state.users.split(',').filter(Boolean).length)
  $('#state').text(JSON.stringify(state))
}
show({})

$('#users, #dialog-users').on('input', ({ target }) => show({ users: target.value }))
$('#cron, #dialog-cron').on('input', ({ target }) => show({ cron: target.value }))
$('#grid').on('change', ({ target }) => show({ rooms: target.rows.map(({ name }) => name).join(', ') }))

const hear = ({ type }) => $('#heard').append(`${type} `)
$('#users, #cron').on('ops-open ops-close change', hear)
$('#grid').on('ops-cell-change change', hear)

// An event that the page cancels: the grid keeps the row, a field shows no bubble of the browser.
$('#grid').on('ops-before-remove', (event) => {
  hear(event)
  if (event.originalEvent.detail.rows.some(({ name }) => name === 'Lobby')) event.preventDefault()
})
$('#users, #cron').on('invalid', (event) => {
  hear(event)
  event.preventDefault()
})

$('#form').on('submit', (event) => {
  event.preventDefault()
  $('#saved').text(JSON.stringify(Object.fromEntries(new FormData(event.target))))
})
$('#form').on('reset', () => show({ users: 'ann', cron: '0 0 9 * * ?', rooms: 'Lobby, Studio' }))

$('#language').on('click', () => $('#page').attr('lang', (_index, lang) => (lang === 'en' ? 'zh-CN' : 'en')))
$('#toggle').on('click', () => $('#form').toggle())
$('#assign').on('click', () => {
  $('#grid').prop({ rows: [{ id: '3', name: 'Cellar', kind: 2 }] })
  show({ users: 'bob,eve', cron: '0 30 7 * * ?', rooms: 'Cellar' })
})
$('#open').on('click', () => $('#dialog')[0].showModal())
