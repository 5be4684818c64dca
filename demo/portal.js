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

const themes = document.querySelectorAll('[data-theme-choice]')
for (const button of themes) {
  button.addEventListener('click', () => {
    document.documentElement.setAttribute('theme', button.dataset.themeChoice)
    for (const other of themes) other.setAttribute('aria-pressed', String(other === button))
  })
}

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
    output.textContent = `已连接：${answer.result.userInfo.realname}`
  } catch (error) {
    output.textContent = error.message
  }
})
