const find = (id) => document.getElementById(id)

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
for (const picker of [find('users'), find('dialog-users')]) picker.options = people
for (const grid of [find('grid'), find('dialog-grid')]) Object.assign(grid, { columns, rows: rooms })
find('users').strings = { placeholder: 'Nobody yet' }
find('cron').strings = { placeholder: 'Never' }

// What the page keeps. Both pickers of a value show it.
const state = { users: 'ann', cron: '0 0 9 * * ?', rooms: 'Lobby, Studio' }
function show(change) {
  Object.assign(state, change)
  for (const key of ['users', 'cron']) {
    for (const element of [find(key), find(`dialog-${key}`)]) if (element.value !== state[key]) element.value = state[key]
  }
  find('count').textContent = state.users.split(',').filter(Boolean).length
  find('state').textContent = JSON.stringify(state)
}
show({})

for (const key of ['users', 'cron']) {
  for (const element of [find(key), find(`dialog-${key}`)]) element.addEventListener('input', () => show({ [key]: element.value }))
}
find('grid').addEventListener('change', ({ target }) => show({ rooms: target.rows.map(({ name }) => name).join(', ') }))

const hear = (event) => (find('heard').textContent += `${event.type} `)
for (const name of ['ops-open', 'ops-close', 'change']) {
  for (const id of ['users', 'cron']) find(id).addEventListener(name, hear)
}
for (const name of ['ops-cell-change', 'change']) find('grid').addEventListener(name, hear)

// An event that the page cancels: the grid keeps the row, a field shows no bubble of the browser.
find('grid').addEventListener('ops-before-remove', (event) => {
  hear(event)
  if (event.detail.rows.some(({ name }) => name === 'Lobby')) event.preventDefault()
})
for (const id of ['users', 'cron']) {
  find(id).addEventListener('invalid', (event) => {
    hear(event)
    event.preventDefault()
  })
}

find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  find('saved').textContent = JSON.stringify(Object.fromEntries(new FormData(event.target)))
})
find('form').addEventListener('reset', () => show({ users: 'ann', cron: '0 0 9 * * ?', rooms: 'Lobby, Studio' }))

find('language').addEventListener('click', () => (find('page').lang = find('page').lang === 'en' ? 'zh-CN' : 'en'))
find('toggle').addEventListener('click', () => (find('form').hidden = !find('form').hidden))
find('assign').addEventListener('click', () => {
  find('grid').rows = [{ id: '3', name: 'Cellar', kind: 2 }]
  show({ users: 'bob,eve', cron: '0 30 7 * * ?', rooms: 'Cellar' })
})
find('open').addEventListener('click', () => find('dialog').showModal())
