// The script of somebody else's page: plain DOM, no framework. It reads forms and hands a token to <ops-config>.

for (const form of document.querySelectorAll('form.repair')) {
  const output = form.querySelector('output')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    output.textContent = [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join('  ')
  })
  form.addEventListener('reset', () => {
    output.textContent = ''
  })
}

for (const button of document.querySelectorAll('[data-opens]')) {
  button.addEventListener('click', () => {
    document.getElementById(button.dataset.opens).open = true
  })
}

/** A row of buttons of which one is pressed; `choose` gets what the pressed one stands for. */
function choice(name, choose) {
  const buttons = document.querySelectorAll(`[data-${name}-choice]`)
  for (const button of buttons) {
    button.addEventListener('click', () => {
      choose(button.getAttribute(`data-${name}-choice`))
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button))
    })
  }
}

choice('theme', (theme) => document.documentElement.setAttribute('theme', theme))
// The English column has a language of its own; everything else follows the page.
choice('lang', (lang) => document.documentElement.setAttribute('lang', lang))

const signIn = document.getElementById('sign-in')
signIn.addEventListener('submit', async (event) => {
  event.preventDefault()
  const output = signIn.querySelector('output')
  output.textContent = '…'
  try {
    const response = await fetch('/jeecg-boot/sys/mLogin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(signIn))),
    })
    const answer = await response.json()
    if (!answer.success) throw new Error(answer.message)
    document.getElementById('server').token = answer.result.token
    for (const field of document.querySelectorAll('[data-dictionary]')) {
      field.dictCode = field.dataset.dictionary
      field.disabled = false
    }
    output.textContent = `已连接：${answer.result.userInfo.realname}`
  } catch (error) {
    output.textContent = error.message
  }
})
