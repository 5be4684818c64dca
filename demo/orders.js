// An order with its customers and tickets, saved in one go: plain DOM and two grids.

import { validateFormAndTables } from './lib/grid.js'

const base = '/jeecg-boot'
const server = document.getElementById('server')
const signIn = document.getElementById('sign-in')
const order = document.getElementById('order')
const lists = { jeecgOrderCustomer: document.getElementById('customers'), jeecgOrderTicket: document.getElementById('tickets') }
const output = order.querySelector('output')
const need = [{ required: true }]
let current = null
let shown = null

lists.jeecgOrderCustomer.columns = [
  { key: 'name', title: '客户名', type: 'input', width: 140, validateRules: need },
  { key: 'sex', title: '性别', type: 'select', dictCode: 'sex', width: 90 },
  { key: 'birthday', title: '生日', type: 'date' },
  { key: 'telphone', title: '电话', type: 'input', width: 140, validateRules: [{ pattern: 'm' }] },
  { key: 'email', title: '邮箱', type: 'input', width: 190, validateRules: [{ pattern: 'e' }] },
  { key: 'isVip', title: '贵宾', type: 'checkbox', customValue: ['Y', 'N'], width: 70 },
  { key: 'manager', title: '客户经理', type: 'sel_user' },
  { key: 'remark', title: '备注', type: 'input_pop' },
]
lists.jeecgOrderTicket.columns = [
  { key: 'ticketCode', title: '航班号', type: 'input', width: 140, validateRules: [{ required: true }, { unique: true }] },
  { key: 'tickectDate', title: '日期', type: 'date' },
  { key: 'departTime', title: '起飞时间', type: 'datetime' },
  { key: 'seatClass', title: '舱位', type: 'select', dictCode: 'seat_class', width: 110 },
  { key: 'services', title: '服务', type: 'list_multi', dictCode: 'ticket_service', width: 150 },
  { key: 'price', title: '票价', type: 'inputNumber', width: 110, statistics: ['sum', 'average'] },
  { key: 'quantity', title: '张数', type: 'inputNumber', width: 90, statistics: ['sum'], defaultValue: 1 },
  { key: 'insured', title: '保险', type: 'checkbox', width: 70 },
  { key: 'operator', title: '经办人', type: 'sel_user' },
  { key: 'remark', title: '备注', type: 'input' },
]

async function call(path, { method = 'GET', body } = {}) {
  const response = await fetch(base + path, {
    method,
    headers: { 'X-Access-Token': server.token, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => ({ success: false, message: `HTTP ${response.status}` }))
  if (!answer.success) throw Object.assign(new Error(answer.message), { where: answer.result })
  return answer.result
}

signIn.addEventListener('submit', async (event) => {
  event.preventDefault()
  const said = signIn.querySelector('output')
  said.textContent = '…'
  try {
    const response = await fetch(`${base}/sys/mLogin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(signIn))),
    })
    const answer = await response.json()
    if (!answer.success) throw new Error(answer.message)
    server.token = answer.result.token
    await showOrders()
    signIn.hidden = true
    order.hidden = false
  } catch (error) {
    said.textContent = error.message
  }
})

async function showOrders() {
  const { records } = await call('/test/jeecgOrderMain/list?pageNo=1&pageSize=50&column=orderCode&order=asc')
  order.elements.order.replaceChildren(...records.map(({ id, orderCode }) => new Option(orderCode, id)))
  await show(records[0].id)
}

/** Shows an order; what was changed and not saved is dropped. */
function show(id) {
  shown = load(id)
  return shown
}

async function load(id) {
  const [main, ...details] = await Promise.all([
    call(`/test/jeecgOrderMain/queryById?id=${id}`),
    call(`/test/jeecgOrderMain/queryOrderCustomerListByMainId?id=${id}`),
    call(`/test/jeecgOrderMain/queryOrderTicketListByMainId?id=${id}`),
  ])
  current = main
  order.elements.order.value = id
  for (const name of ['orderCode', 'orderDate', 'orderMoney', 'content']) order.elements[name].value = main[name] ?? ''
  for (const [index, grid] of Object.values(lists).entries()) grid.rows = details[index]
}

// What somebody else saved before the page heard of it, and rows that came or went.
for (const [list, ask] of [
  ['jeecgOrderCustomer', 'queryOrderCustomerListByMainId'],
  ['jeecgOrderTicket', 'queryOrderTicketListByMainId'],
]) {
  lists[list].addEventListener('ops-live', async ({ detail }) => {
    await shown?.catch(() => null)
    const id = current?.id
    const rows = id && (await call(`/test/jeecgOrderMain/${ask}?id=${id}`).catch(() => null))
    if (rows && current.id === id) detail.merge(rows, { all: true })
  })
}

order.elements.order.addEventListener('change', () => void show(order.elements.order.value))
document.getElementById('reload').addEventListener('click', () => void show(current.id))

order.addEventListener('submit', async (event) => {
  event.preventDefault()
  output.textContent = '…'
  try {
    const { formValue, tablesValue } = await validateFormAndTables(order, Object.values(lists))
    const { order: _choice, ...main } = formValue
    const body = { ...current, ...main, orderMoney: main.orderMoney === '' ? null : Number(main.orderMoney) }
    for (const [index, name] of Object.keys(lists).entries()) {
      body[`${name}List`] = tablesValue[index].rows
      body[`${name}DeletedIds`] = tablesValue[index].deleted
    }
    // What the grids hear of it meanwhile waits until they hold what was saved.
    shown = call('/test/jeecgOrderMain/edit', { method: 'PUT', body }).then(() => load(current.id))
    await shown
    output.textContent = '已保存'
  } catch (error) {
    // Nothing is lost: the grids keep what was entered, and show where it is wrong.
    output.textContent = error.name === 'InvalidTableError' ? `有 ${error.error.values.errorCount} 处错误` : error.message
    const grid = error.where?.list ? lists[error.where.list.replace(/List$/, '')] : error.grid
    grid?.goToNextError()
    if (error.where?.row) grid?.scrollToRow(error.where.row - 1)
    grid?.focus()
  }
})
